// Every card explains itself: on hover, on focus, and on a long press.

import { $, el, icon } from "./dom.js";
import { texts } from "./language.js";

export const LONG_PRESS = 450; // milliseconds
let press = null; // the timer of a finger that is down
let held = false; // whether it was down long enough to explain

/** Listen on the whole page; `scene()` is what is drawn now. */
export function listenForExplanations(scene) {
  const show = (event) => {
    const thing = explained(event.target);
    if (thing && scene()) explain(thing, scene());
    else closeExplanation();
  };
  const table = $("#table");
  table.addEventListener("pointerover", (event) => event.pointerType === "mouse" && show(event));
  table.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && show(event));
  table.addEventListener("focusout", closeExplanation);
  table.addEventListener("pointerdown", (event) => startPress(event, show));
  for (const kind of ["pointerup", "pointercancel", "pointermove"]) table.addEventListener(kind, () => clearTimeout(press));
  table.addEventListener("click", (event) => held && event.stopPropagation(), { capture: true });
  table.addEventListener("pointerleave", closeExplanation);
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeExplanation());
}

const explained = (target) => target.closest("[data-card], [data-explain]");

/** A finger that stays down explains instead of choosing: the click that may follow is swallowed. */
function startPress(event, show) {
  clearTimeout(press);
  held = false;
  if (event.pointerType === "mouse" || !explained(event.target)) return;
  press = setTimeout(() => {
    held = true;
    show(event);
  }, LONG_PRESS);
}

function explain(thing, { view, category }) {
  const name = thing.dataset.card ?? thing.dataset.explain;
  const farmer = name === "farmer" && view.farmer;
  const key = farmer ? `farmer.${farmer}` : `card.${name}`;
  const box = $("#explain");
  box.replaceChildren(
    icon(farmer ? `farmer-${farmer}` : `card-${name}`, { class: view.turn }),
    el("div", {}, el("strong", {}, texts[`${key}.name`]),
      el("small", { class: category[name] }, icon(`cat-${category[name]}`), texts[`category.${category[name]}.name`]),
      el("p", {}, texts[`${key}.text`])),
  );
  box.hidden = false;
  place(box, thing.getBoundingClientRect());
  thing.setAttribute("aria-describedby", "explain preview");
}

/** Above the card, and above the sentence that says what to do, where there is room; never over the edge of the window. */
function place(box, near) {
  const { width, height } = box.getBoundingClientRect();
  const sentence = $("#turn").getBoundingClientRect();
  const ceiling = near.top > sentence.top ? sentence.top : near.top;
  const left = Math.min(Math.max(8, near.left + near.width / 2 - width / 2), innerWidth - width - 8);
  const top = ceiling > height + 8 ? ceiling - height - 4 : near.bottom + 10;
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

/** Hide it, and forget it: the next player must not find in the document what a card of the hand said. */
export function closeExplanation() {
  $("#explain").hidden = true;
  $("#explain").replaceChildren();
}
