// The final scoring, row by row, the winners, and what to do next.

import { $, el, icon, number, signed } from "./dom.js";
import { tell } from "./ear.js";
import { keepFocus } from "./focus.js";
import { texts } from "./language.js";
import { guardTable } from "./question.js";

/** Show the end of a game; without one, hide it. */
export function drawFinal(scene) {
  const page = $("#final");
  const final = scene?.final ?? null;
  if (!final) {
    page.hidden = true;
    page.replaceChildren();
    guardTable();
    return;
  }
  if (page.hasChildNodes()) return; // it is there, or was put away to see the board
  page.hidden = false;
  const { players } = scene.view;
  const head = el("tr", {}, el("td", {}), ...players.map((colour) =>
    el("th", { scope: "col", class: colour }, icon(`mole-${colour}`, { class: colour }), scene.names[colour])));
  const rows = final.rows.map(({ label, medals }, k) =>
    row(label, players.map((c) => (k ? signed(medals[c]) : number(medals[c]))), `step step-${k}`));
  const total = row(final.total.label, players.map((c) => number(final.total.medals[c])), `total step step-${final.rows.length}`);
  page.replaceChildren(
    el("h2", { tabindex: -1 }, final.text),
    el("p", { class: "winners", "aria-hidden": "true" }, ...final.winners.map((c) => icon(`mole-${c}`, { class: c })), icon("medal")),
    el("table", {}, el("thead", {}, head), el("tbody", {}, ...rows), el("tfoot", {}, total)),
    el("div", { class: "do" }, button("again", "main"), button("replay"), button("new"), button("board", null, () => putAway(page))),
  );
  guardTable();
  page.querySelector("h2").focus();
}

/** Let the board be seen. */
function putAway(page) {
  page.hidden = true;
  guardTable();
  keepFocus();
}

/** Back to the scoring. */
export function showFinal() {
  const page = $("#final");
  page.hidden = false;
  guardTable();
  page.querySelector("h2").focus();
}

function row(label, cells, cls) {
  return el("tr", { class: cls }, el("th", { scope: "row" }, label), ...cells.map((cell) => el("td", {}, cell)));
}

function button(name, cls = null, click = () => tell(name, "")) {
  return el("button", { type: "button", class: cls, "data-wish": name, click }, texts[`final.${name}`]);
}
