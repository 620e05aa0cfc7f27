// Asking before an action is played, where the player wants that: by touch only, or always.

import { settings } from "./settings.js";

let touched = false; // whether the last thing done was done with a finger or a pen

addEventListener("pointerdown", ({ pointerType }) => (touched = pointerType !== "mouse"), { capture: true });
addEventListener("keydown", () => (touched = false), { capture: true });

/** Whether to ask before a step is taken: it completes an action, and Python will not ask about a loss anyway. */
export function asksBefore(scene, step) {
  const { ask, prices } = settings();
  const seen = scene.previews[step];
  if (!seen || !(ask === "always" || (ask === "touch" && touched))) return false;
  const { moles, penalty, price } = seen.loses;
  return !moles && !penalty && !(price && prices);
}

/** Whether to ask before an action that was typed: one that cannot be played is answered by what is wrong with it. */
export const asksBeforeTyped = (text) => settings().ask === "always" && window.topoum.legal().includes(text);

/** The action that a step completes, in words; and what it would do. */
export function actionQuestion({ previews, buttons }, step) {
  const { said, text } = previews[step];
  return { kind: "action", text: said || buttons.find(({ action }) => step === `action ${action}`).label, more: text };
}
