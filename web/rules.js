// The rules in a dialog: sections by groups, searched as one types, with pictures drawn as the board is. Others open it at a section.

import { $, el, icon, say } from "./dom.js";
import { phrase, texts } from "./language.js";
import { drawing } from "./rules-picture.js";
import { marked, wordsOf } from "./rules-search.js";
import { settings } from "./settings.js";

const WIDE = "(min-width: 47.5em)"; // from here on the contents stand beside the text
const TYPING = "textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=file])";
const LISTS = { cards: "card", farmers: "farmer", tokens: "token" }; // what a section may list, and the kind of its texts and pictures

let order = null; // of the sections, once it was asked for

/** Listen for the buttons and the key that open the rules. */
export function listenForRules() {
  document.addEventListener("click", ({ target }) => {
    const opener = target.closest?.("[data-rules]");
    if (opener) openRules(opener.dataset.rules);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || !settings().keys || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING)) return;
    event.preventDefault();
    openRules($("#message [data-rules]")?.dataset.rules);
  });
}

/** The sections in groups; they are asked for when the rules are opened, and where that fails, again the next time. */
function bookOrder() {
  order ??= fetch(new URL("./rules.json", import.meta.url)).then((answer) => answer.json());
  return order.catch(() => {
    order = null;
    return plainOrder();
  });
}

/** Without the file of their order, the sections come as the texts do, in one group and without pictures. */
function plainOrder() {
  const ids = Object.keys(texts).map((key) => key.match(/^rules\.([\w-]+)\.title$/)?.[1]).filter(Boolean);
  return [{ group: "", sections: ids.map((id) => ({ id })) }];
}

/** A button for a sentence that names a rule: to read it in its section. */
export const ruleButton = (section) =>
  el("button", { type: "button", "data-rules": section, "aria-keyshortcuts": "?" }, icon("ui-rules"), texts["rules.link"]);

/** Open the rules, perhaps at a section. */
async function openRules(section = "") {
  const groups = await bookOrder();
  const dialog = $("dialog#rules") ?? document.body.appendChild(el("dialog", { id: "rules", "aria-labelledby": "rules-title" }));
  if (!dialog.open) {
    new Book(dialog, groups);
    dialog.addEventListener("close", () => dialog.replaceChildren(), { once: true });
    dialog.showModal();
  }
  if (section) show(section);
  else (matchMedia("(pointer: coarse)").matches ? $("#rules-title") : $("#rules-search")).focus();
}

/** Go to a section, and mark it. */
function show(id) {
  const section = $(`#rules-${CSS.escape(id)}`);
  if (!section) return;
  for (const old of document.querySelectorAll(".rl-here")) old.classList.remove("rl-here");
  section.classList.add("rl-here");
  section.scrollIntoView({ block: "start", behavior: "instant" });
  section.querySelector("h4").focus({ preventScroll: true });
}

/** What the dialog shows. Searching hides sections and marks words; nothing is made anew. */
class Book {
  sections = []; // each as { id, group, place, entry, lines: [element, its text] }

  constructor(dialog, groups) {
    const close = el("button", { type: "button", class: "ib", "data-close": true, "aria-label": texts["page.close"], title: texts["page.close"],
      click: () => dialog.close() }, icon("ui-close"));
    this.field = el("input", { type: "search", id: "rules-search", autocomplete: "off", spellcheck: "false", enterkeyhint: "search",
      "aria-label": texts["rules.search"], placeholder: texts["rules.search"], input: () => this.search() });
    this.status = el("p", { role: "status" });
    this.body = el("div", { class: "rl-body", role: "region", "aria-labelledby": "rules-title", tabindex: 0 },
      ...groups.map((group) => this.group(group)));
    this.contents = el("details", { class: "rl-contents", open: matchMedia(WIDE).matches },
      el("summary", {}, texts["rules.contents"]), el("nav", { "aria-label": texts["rules.contents"] }, ...groups.map((group) => this.list(group))),
      el("a", { href: "./docs/rules.html", hreflang: "en", target: "_blank" }, texts["rules.page"])); // a game may be open here
    dialog.replaceChildren(
      el("header", {}, el("h2", { id: "rules-title", tabindex: -1 }, texts["rules.title"]), this.field, this.status, close),
      this.contents, this.body);
    this.search();
  }

  group({ group, sections }) {
    const title = texts[`rules.group.${group}`];
    return el("div", { class: "rl-group" }, title ? el("h3", {}, title) : null, ...sections.map((section) => this.section(section)));
  }

  section({ id, picture = null, ...lists }) {
    const lines = [];
    const line = (tag, attributes, key) => {
      const element = el(tag, attributes);
      lines.push([element, texts[key]]);
      return element;
    };
    const item = (kind) => (name) => el("li", {}, icon(`${kind}-${name}`, { class: "red" }),
      el("div", {}, line("b", {}, `${kind}.${name}.name`), line("p", {}, `${kind}.${name}.text`)));
    const listed = Object.keys(LISTS).filter((list) => lists[list])
      .map((list) => el("ul", { class: `rl-items rl-${list}`, role: "list" }, ...lists[list].map(item(LISTS[list]))));
    const figure = picture && el("figure", {}, drawing(picture), line("figcaption", {}, `rules.${id}.picture`));
    const heading = line("h4", { id: `rules-${id}-title`, tabindex: -1 }, `rules.${id}.title`);
    const place = el("section", { id: `rules-${id}`, "aria-labelledby": heading.id },
      heading, ...paragraphs(texts[`rules.${id}.text`], lines), figure, ...listed);
    this.sections.push({ id, place, lines });
    return place;
  }

  list({ group, sections }) {
    const entries = sections.map(({ id }) => {
      const entry = el("li", {}, el("button", { type: "button", click: () => this.go(id) }, texts[`rules.${id}.title`]));
      this.sections.find((section) => section.id === id).entry = entry;
      return entry;
    });
    return el("div", { class: "rl-group" }, el("b", {}, texts[`rules.group.${group}`] ?? ""), el("ul", { role: "list" }, ...entries));
  }

  go(id) {
    if (!matchMedia(WIDE).matches) this.contents.open = false;
    show(id);
  }

  /** Show the sections that have all the words that are typed, and mark them there. */
  search() {
    const wanted = wordsOf(this.field.value);
    let count = 0;
    for (const { place, entry, lines } of this.sections) {
      const found = new Set();
      for (const [element, text] of lines) element.replaceChildren(...marked(text, wanted, found));
      place.hidden = entry.hidden = found.size < wanted.length;
      count += place.hidden ? 0 : 1;
    }
    for (const group of this.status.closest("dialog")?.querySelectorAll(".rl-group") ?? []) {
      group.hidden = !group.querySelector(":scope > section:not([hidden]), :scope > ul > li:not([hidden])");
    }
    say(this.status, phrase(wanted.length ? (count ? "rules.found" : "rules.nothing") : "rules.all", { count }));
    if (wanted.length) this.body.scrollTop = 0;
  }
}

/** Text as paragraphs and lists: a blank line between them, "- " before each item. What is made is noted in `lines` with its text. */
function paragraphs(text, lines) {
  const noted = (element, line) => {
    lines.push([element, line]);
    return element;
  };
  return text.split("\n\n").map((part) => (part.startsWith("- ")
    ? el("ul", {}, ...part.split("\n").map((item) => noted(el("li"), item.replace(/^- /, ""))))
    : noted(el("p"), part)));
}
