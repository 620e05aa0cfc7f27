// Learning: the offer and the lists on the start screen, and the note beside the board.

import { $, el, icon, renewed, say } from "./dom.js";
import { tell } from "./ear.js";
import { texts } from "./language.js";

/** What there is to learn. */
export function showLessons(root, data) {
  root.hidden = false;
  root.className = "gm ln";
  root.setAttribute("aria-label", texts["lesson.title"]);
  root.replaceChildren(...(data.offer ? offer(root, data) : [head(data)]), training(data));
}

/** For who is here for the first time: a word of welcome, which can be put away. */
function offer(root, data) {
  const away = () => {
    tell("away", "");
    showLessons(root, { ...data, offer: false });
    root.querySelector("[data-lesson]").focus();
  };
  return [el("div", { class: "ln-offer" }, icon("mole-red", { class: "red" }),
    el("div", {}, el("h2", {}, texts["lesson.offer.title"]), el("p", {}, texts["lesson.offer.text"])),
    el("div", { class: "ln-row" },
      begin(data, texts["lesson.offer.start"], "st-main"),
      el("button", { type: "button", class: "st-button", "data-wish": "away", click: away }, texts["lesson.offer.away"])))];
}

function head(data) {
  const label = texts[data.begun ? "lesson.resume" : "lesson.start"];
  return el("div", { class: "gm-head" }, el("h2", {}, texts["lesson.title"]), begin(data, label, ""));
}

function begin({ first }, label, look) {
  return el("button", { type: "button", class: `st-button ${look}`, "data-lesson": first, click: () => tell("lesson", first) },
    icon("ui-play", { class: "gm-icon" }), label);
}

/** The fold-out; it is filled when it is opened for the first time. */
function training({ lessons, groups }) {
  const fold = el("details", { class: "ln-fold" }, el("summary", {}, texts["training.title"]));
  fold.addEventListener("toggle", () => {
    const list = (ground) => el("li", {}, place("training", ground));
    fold.append(el("p", {}, texts["training.text"]),
      ...groups.map(({ kind, title, grounds }) => group(title, kind, "ul", grounds.map(list))),
      group(texts["lesson.list"], "", "ol", lessons.map((lesson) => el("li", {}, place("lesson", lesson)))));
  }, { once: true });
  return fold;
}

function group(title, kind, tag, items) {
  return el("section", { class: `ln-group ${kind}` }, el("h3", {}, title), el(tag, { role: "list" }, ...items));
}

function place(where, { id, title, picture = "", done = false }) {
  return el("button", { type: "button", class: "ln-place", [`data-${where}`]: id, click: () => tell(where, id) },
    picture ? el("span", { class: "ln-picture" }, icon(picture, { class: "red" })) : null, el("span", {}, title),
    done ? icon("ui-check", { class: "ln-done", "aria-hidden": null, role: "img", "aria-label": texts["lesson.done"] }) : null);
}

let topic = "";
let parts = null;

/** The note; nothing for a scene of another kind. Its frame is made once, so that what it says is heard. */
export function drawLesson(scene) {
  const lesson = scene?.lesson ?? null;
  const root = $("#lesson");
  if (!renewed(root, lesson)) return;
  if (!parts) {
    parts = { title: el("h2"), progress: el("p", { class: "ln-progress" }), bar: el("progress", { "aria-hidden": "true" }), rule: el("p"),
      text: el("p", { class: "ln-text", role: "status", tabindex: -1 }), row: el("div", { class: "row" }), ways: el("div", { class: "ln-ways" }) };
    root.replaceChildren(...Object.values(parts));
  }
  const focused = root.contains(document.activeElement);
  const wish = document.activeElement.dataset.wish;
  parts.title.replaceChildren(...(lesson.picture ? [el("span", { class: "ln-picture" }, icon(lesson.picture, { class: "red" }))] : []), lesson.title);
  say(parts.progress, lesson.progress);
  Object.assign(parts.bar, { max: lesson.total || 1, value: lesson.number });
  parts.bar.hidden = !lesson.total;
  say(parts.rule, lesson.rule);
  say(parts.text, lesson.text);
  parts.text.classList.toggle("ln-finished", lesson.finished);
  parts.row.replaceChildren(...wishes(lesson));
  parts.ways.replaceChildren(...ways(lesson));
  root.toggleAttribute("data-guided", lesson.guided);
  if (topic !== lesson.id) scrollTo(0, 0);
  const come = topic !== lesson.id && !focused;
  topic = lesson.id;
  if (come) parts.text.focus({ preventScroll: true });
  else if (focused) (root.querySelector(`[data-wish="${wish}"]`) ?? root.querySelector(".main") ?? parts.text).focus();
}

/** What leads on from here. */
function wishes({ where, read, finished, show, next }) {
  const button = (wish, label, click, main = false) =>
    el("button", { type: "button", class: main ? "small main" : "small", "data-wish": wish, click }, texts[label]);
  return [
    read && button("read", "lesson.read", () => tell("read", ""), true),
    finished && next && button("next", `${where}.next`, () => tell(where, next), true),
    finished && !next && button("back", "lesson.back", () => tell("new", ""), true),
    show && button("show", "training.show", () => tell("demonstrate", "")),
  ].filter(Boolean);
}

/** The ways back, and those to other lessons. Where there is no room for words, pictures stand for them. */
function ways({ where, finished, next, previous }) {
  const button = (wish, label, picture, click) => el("button", { type: "button", class: "small", "data-wish": wish, title: texts[label], click },
    icon(picture), el("span", {}, texts[label]));
  return [
    button("again", "lesson.again", "ui-replay", () => tell("again", "")),
    finished && !next ? null : button("back", "lesson.back", "ui-close", () => tell("new", "")),
    previous && button("previous", `${where}.previous`, "ui-go-back", () => tell(where, previous)),
    next && !finished && button("next", `${where}.next`, "ui-go-on", () => tell(where, next)),
  ].filter(Boolean);
}
