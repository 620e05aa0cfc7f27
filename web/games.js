// The saved games on the start screen: a card for each to open, replay, rename or delete it, and one file for all of them.

import { $, el, icon, say, svg } from "./dom.js";
import { tell } from "./ear.js";
import { boardParts } from "./field.js";
import { readText } from "./files.js";
import { middle } from "./hexes.js";
import { phrase } from "./language.js";

const FEW = 3; // so many games are shown until all are asked for
const NAME_LENGTH = 40;
const FILE_SIZE = 5 * 1024 * 1024;
const MARGIN = 64; // from the middle of the outermost hex to the edge of the picture
const LEAST = [480, 400]; // a small battlefield is not blown up to more than this

const lists = new WeakMap();

/** Fill `root` with the saved games. */
export function showGames(root, data) {
  if (!lists.has(root)) lists.set(root, new List(root));
  lists.get(root).show(data);
}

/** The battlefield of a game in small, for the eye only. */
export function picture({ newer = false, board, redcross = null }, click) {
  const places = newer ? [] : Object.keys(board).map(middle);
  if (!places.length) return icon("ui-help", { class: "gm-picture gm-blank" });
  const span = [0, 1].map((axis) => {
    const values = places.map((place) => place[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const length = Math.max(high - low + 2 * MARGIN, LEAST[axis]);
    return { start: (low + high - length) / 2, length };
  });
  const viewBox = [...span.map(({ start }) => start), ...span.map(({ length }) => length)].join(" ");
  return svg("svg", { class: "gm-picture", viewBox, "aria-hidden": "true", click }, ...boardParts({ board, redcross }));
}

/** The list in one root. Its frame is made once, so that what it says is heard; the rest is made anew with every change. */
class List {
  editing = null; // the name that is being changed: { id, text }
  deleting = null; // the game that was deleted here last
  all = false; // whether all games are shown
  wish = null; // what is to have the focus after the next change: keys, the best first

  constructor(root) {
    this.root = root;
    this.head = el("div", { class: "gm-head" });
    this.deleted = el("p", { role: "status" });
    this.undo = el("div", {});
    this.said = el("p", { class: "gm-said", role: "status" });
    this.cards = el("ul", { class: "gm-cards", role: "list" });
    this.more = el("div", { class: "gm-more" });
    // Only ever pressed by the button of the same meaning.
    this.file = el("input", { type: "file", hidden: true, accept: ".topoum,.json,text/plain", change: () => this.read(this.file.files[0]) });
    root.classList.add("gm");
    root.replaceChildren(this.head, el("div", { class: "gm-deleted" }, this.deleted, this.undo), this.said, this.cards, this.more, this.file);
  }

  show(data) {
    const language = document.documentElement.lang;
    Object.assign(this, { data, language, dates: null, problem: "" });
    this.fill();
  }

  fill() {
    const { games, deleted, message } = this.data;
    const { activeElement } = document;
    const wanted = this.wish ?? (this.root.contains(activeElement) ? [activeElement.dataset.key] : null);
    this.wish = null;
    if (!games.some(({ id, newer }) => id === this.editing?.id && !newer)) this.editing = null;
    this.root.hidden = !games.length && !deleted && !message && !this.problem;
    this.root.setAttribute("aria-label", phrase("games.title"));
    this.head.replaceChildren(...this.tools(games));
    say(this.deleted, deleted ? phrase("games.deleted", { name: this.goneName(deleted) }) : "");
    this.undo.replaceChildren(...(deleted ? [this.undoButton(deleted)] : []));
    say(this.said, this.problem || message);
    this.said.classList.toggle("gm-problem", this.problem !== "");
    this.cards.hidden = !games.length;
    this.cards.replaceChildren(...(this.all ? games : games.slice(0, FEW)).map((game) => this.card(game)));
    this.more.replaceChildren(...(games.length > FEW ? [this.moreButton(games)] : []));
    if (wanted) this.focus(wanted);
  }

  /** Give the focus to the first of these that is there, or else to the heading. */
  focus(keys) {
    const there = [...this.root.querySelectorAll("[data-key]")];
    const target = keys.map((key) => there.find((node) => node.dataset.key === key)).find(Boolean);
    if (target !== document.activeElement) (target ?? this.head.firstChild).focus();
  }

  /** A button; `key` finds it again after a change, `label` says more than its words for those who only hear it. */
  button(key, look, words, label, click, picture = null) {
    return el("button", { type: "button", class: `st-button ${look}`, "data-key": key, "aria-label": label, click },
      picture && icon(picture, { class: "gm-icon" }), words);
  }

  tools(games) {
    const heading = el("h2", { tabindex: -1, "data-key": "heading" }, phrase("games.title"));
    const save = this.button("export", "", phrase("games.export"), null, () => tell("export", ""), "ui-save");
    const open = this.button("import", "", phrase("games.import"), null, () => this.pick(), "ui-open");
    return [heading, ...(games.length ? [save] : []), open];
  }

  undoButton({ id, name }) {
    const label = phrase("games.undo.label", { name: this.goneName({ id, name }) });
    return this.button("undo", "", phrase("games.undo"), label, () => {
      this.wish = [`open ${id}`];
      tell("undelete", "");
    }, "ui-undo");
  }

  moreButton(games) {
    const words = this.all ? phrase("games.fewer") : phrase("games.all", { count: games.length });
    const button = this.button("more", "", words, null, () => {
      this.all = !this.all;
      this.wish = this.all ? [`open ${games[FEW].id}`, "more"] : ["more"];
      this.fill();
    });
    button.setAttribute("aria-expanded", this.all);
    return button;
  }

  card(game) {
    const { id, newer, over, deck, turn } = game;
    const editing = this.editing?.id === id;
    const facts = el("div", { class: "gm-facts" },
      editing ? this.nameForm(game) : el("h3", { class: game.name || newer ? null : "unseen", dir: "auto" }, this.title(game)),
      this.players(game),
      turn || over ? el("p", {}, over ? el("span", { class: "gm-over" }, phrase("games.over")) : null, turn) : null,
      deck ? el("p", {}, phrase("games.deck", { deck })) : null,
      this.date(game),
      newer ? el("p", { class: "gm-why" }, phrase("games.newer")) : null);
    if (newer) return el("li", { class: "gm-card gm-newer" }, picture(game), facts);
    const buttons = editing ? this.nameButtons(game) : this.buttons(game);
    return el("li", { class: "gm-card" }, picture(game, () => tell("open", id)), facts, el("div", { class: "gm-buttons" }, ...buttons));
  }

  buttons(game) {
    const { id } = game;
    const button = (what, look, click) =>
      this.button(`${what} ${id}`, look, phrase(`games.${what}`), phrase(`games.${what}.label`, { name: this.title(game) }), click);
    return [
      button("open", "st-main", () => tell("open", id)),
      button("replay", "", () => tell("replay", id)),
      button("rename", "", () => this.edit(game)),
      button("delete", "", () => this.delete(game)),
    ];
  }

  /** What a game is called: its name, or else its players. */
  title({ name, players }) {
    return name || new Intl.ListFormat(this.language).format(players.map((player) => this.nameOf(player))) || phrase("games.nameless");
  }

  nameOf({ name, colour }) {
    return name || phrase(`colour.${colour}.name`);
  }

  goneName({ id, name }) {
    return this.title(this.deleting?.id === id ? this.deleting : { name, players: [] });
  }

  players({ players }) {
    if (!players.length) return null;
    return el("ul", { class: "gm-players", role: "list", "aria-label": phrase("games.players") }, ...players.map((player) => {
      const { colour, name } = player;
      const spoken = name ? { role: "img", "aria-hidden": null, "aria-label": phrase(`colour.${colour}.name`) } : {};
      const pictures = [icon(`helmet-${colour}`, { class: "gm-helmet", ...spoken }), icon(`emblem-${colour}`, { class: "gm-emblem" })];
      return el("li", { class: colour }, ...pictures, el("bdi", {}, this.nameOf(player)));
    }));
  }

  date({ date }) {
    const when = new Date(date);
    this.dates ??= new Intl.DateTimeFormat(this.language, { dateStyle: "medium", timeStyle: "short" }); // the first one takes a while
    return Number.isNaN(when.getTime()) ? null : el("time", { datetime: when.toISOString() }, this.dates.format(when));
  }

  delete(game) {
    this.deleting = game;
    this.wish = ["undo", `delete ${game.id}`];
    tell("delete", game.id);
  }

  edit({ id, name }) {
    this.editing = { id, text: name };
    this.wish = [`name ${id}`];
    this.fill();
    document.activeElement.select?.();
  }

  nameForm(game) {
    const input = el("input", { type: "text", class: "st-name", name: "game-name", maxlength: NAME_LENGTH, autocomplete: "off", spellcheck: "false",
      dir: "auto", "data-key": `name ${game.id}`, "aria-label": phrase("games.name", { name: this.title(game) }),
      placeholder: this.title({ ...game, name: "" }), input: () => { this.editing.text = input.value; } });
    input.value = this.editing.text;
    return el("form", {
      submit: (event) => { event.preventDefault(); this.rename(game); },
      keydown: (event) => { if (event.key === "Escape" && !event.isComposing) this.stopEditing(game); },
    }, input);
  }

  nameButtons(game) {
    const save = this.button(`save ${game.id}`, "st-main", phrase("games.name.save"), null, () => this.rename(game));
    return [save, this.button(`cancel ${game.id}`, "", phrase("games.name.cancel"), null, () => this.stopEditing(game))];
  }

  rename(game) {
    const name = Array.from(this.editing.text.trim()).slice(0, NAME_LENGTH).join("").trim();
    if (name === game.name) return this.stopEditing(game);
    this.editing = null;
    this.wish = [`rename ${game.id}`];
    tell("rename", JSON.stringify({ id: game.id, name }));
  }

  stopEditing({ id }) {
    this.editing = null;
    this.wish = [`rename ${id}`];
    this.fill();
  }

  pick() {
    this.complain("");
    $("#message").replaceChildren(); // nor does anything stay that was said of the last file
    this.file.value = ""; // so that the same file can be chosen again
    this.file.click();
  }

  async read(file) {
    if (!file) return;
    const { text, wrong } = await readText(file, FILE_SIZE);
    if (wrong) this.complain(phrase(`games.import.${wrong}`, { name: file.name, size: FILE_SIZE / 1024 / 1024 }));
    else tell("import", text);
  }

  complain(problem) {
    this.problem = problem;
    this.fill();
  }
}
