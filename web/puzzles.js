// Puzzles: the list on the start screen, and the task beside the board.

import { $, el, icon, renewed } from "./dom.js";
import { tell } from "./ear.js";
import { picture } from "./games.js";
import { texts } from "./language.js";

/** The list on the start screen. */
export function showPuzzles(root, puzzles) {
  root.replaceChildren(
    el("div", { class: "gm-head" }, el("h2", {}, texts["puzzle.title"]),
      el("button", { type: "button", class: "st-button", click: () => tell("edit", "") },
        icon("ui-edit", { class: "gm-icon" }), texts["editor.title"])),
    el("ul", { class: "gm-cards pz-cards", role: "list" }, ...puzzles.map(card)),
  );
}

function card({ id, title, level, solved, board }) {
  return el("li", {}, el("button", { type: "button", class: "gm-card pz-card", "data-puzzle": id, click: () => tell("puzzle", id) },
    picture({ board }), el("span", { class: "gm-facts" }, el("b", {}, title), el("span", {}, level),
      solved ? el("span", { class: "pz-solved" }, icon("ui-check", { class: "gm-icon" }), texts["puzzle.done"]) : null)));
}

let title = "";

/** The task; nothing for a scene of another kind. */
export function drawTask(scene) {
  const task = scene?.task ?? null;
  const place = $("#task");
  if (!renewed(place, task)) return;
  const focused = document.activeElement.dataset.wish;
  const wish = (name) =>
    el("button", { type: "button", class: "small", "data-wish": name, click: () => tell(name, "") }, texts[`puzzle.${name}`]);
  place.replaceChildren(
    el("h2", { tabindex: -1, "aria-describedby": "task-text" }, task.title),
    el("p", { id: "task-text" }, task.text, " ", el("b", {}, task.best)),
    task.hint ? el("details", {}, el("summary", {}, texts["puzzle.hint"]), el("p", {}, task.hint)) : "",
    el("p", { class: task.solved ? "check" : "result" }, task.solved ? icon("ui-check") : null, task.result),
    el("div", { class: "row" }, wish("retry"), task.solution ? wish("solution") : null, task.next ? wish("next") : null),
  );
  if (task.title !== title) place.querySelector("h2").focus({ preventScroll: true });
  else if (focused) place.querySelector(`[data-wish="${focused}"]`)?.focus();
  title = task.title;
}
