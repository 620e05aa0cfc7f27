// What stands before the table: a question before something is lost, and the curtain between two players.

import { $, el, icon } from "./dom.js";
import { tell } from "./ear.js";
import { texts } from "./language.js";
import { change } from "./settings.js";

// Between two tabs the answers are other ones.
const ANSWERS = {
  conflict: { confirm: "other", cancel: "copy", yes: "conflict.other", no: "conflict.copy" },
};
const USUAL = { confirm: "confirm", cancel: "cancel", yes: "question.yes", no: "question.no" };

/** Ask; the answer is "confirm" or "cancel", or for some kinds of question another word. */
export function askQuestion({ kind, text, more = "" }, answer) {
  const dialog = $("#question");
  const answers = ANSWERS[kind] ?? USUAL;
  const never = el("input", { type: "checkbox" });
  const confirm = el("button", { type: "button", "data-confirm": true, class: "main" }, texts[answers.yes]);
  const cancel = el("button", { type: "button", "data-cancel": true }, texts[answers.no]);
  dialog.replaceChildren(
    el("p", { id: "question-text" }, kind === "action" ? el("b", {}, text) : text, " ", more),
    kind === "price" ? el("label", {}, never, texts["question.never"]) : "",
    el("div", { class: "do" }, cancel, confirm),
  );
  const finish = (word) => { // at once: the dialog's own event of closing would wait for the next frame
    dropQuestion();
    answer(word);
  };
  confirm.addEventListener("click", () => {
    if (never.checked) change({ prices: false });
    finish(answers.confirm);
  });
  cancel.addEventListener("click", () => finish(answers.cancel));
  dialog.onkeydown = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation(); // it is answered
    finish(answers.cancel);
  };
  dialog.classList.toggle("aside", kind === "action"); // nothing would be lost: the table stays in reach
  dialog.show();
  guardTable();
  confirm.focus({ preventScroll: true });
}

/** Take a question away that has lost its sense. */
export function dropQuestion() {
  const dialog = $("#question");
  if (!dialog.open) return;
  dialog.close();
  guardTable();
}

/** Draw the curtain with this title, or (null) take it away; behind it nobody sees what happened, so for the ear that is told here. */
export function showCurtain(title, told) {
  const old = $("#curtain");
  if (old && title && old.dataset.curtain === title) return;
  old?.remove();
  if (!title) return guardTable();
  const button = el("button", { type: "button", class: "main", "data-lift": true }, icon("ui-curtain"), texts["curtain.lift"]);
  button.addEventListener("click", () => {
    button.blur(); // before the table changes, as in `draw`
    tell("lift", "");
  });
  const curtain = el("section", { id: "curtain", "data-curtain": title, role: "dialog", "aria-modal": "true",
    "aria-labelledby": "curtain-title", "aria-describedby": "curtain-text" },
    el("div", {}, icon("whistle"), el("h2", { id: "curtain-title" }, title),
      el("div", { id: "curtain-text" }, el("p", { class: "unseen" }, told), el("p", {}, texts["curtain.text"])), button));
  document.body.append(curtain);
  guardTable();
  requestAnimationFrame(() => button.focus()); // at once, it would make the browser lay the page out twice
}

const BEFORE = "#question[open]:not(.aside), #curtain, #pass, #final:not([hidden])";

/** Keep the table out of reach while something stands before it. (`inert` and modal dialogs would do so too, but they make the
 *  browser think over the style of every picture on the table, which takes longer than a frame.) */
export function guardTable() {
  $("#table").ariaHidden = $(BEFORE) ? "true" : null;
  $("#veil").hidden = !$("#question[open]:not(.aside)");
}

document.addEventListener("focusin", ({ target }) => {
  if ($("#table").contains(target)) $(BEFORE)?.querySelector("input, button").focus();
});
