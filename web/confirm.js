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

/** The action that a step completes, in a few words; and what it would do. */
export function actionQuestion(scene, step, texts) {
  return { kind: "action", text: [...scene.chosen, step].map((one) => called(scene, one, texts)).join(", "), more: scene.previews[step].text };
}

function called(scene, step, texts) {
  const [kind, name] = step.split(" ");
  if (kind === "card") return texts[`card.${name}.name`];
  if (kind === "beside") return texts[`token.${name}.name`];
  return scene.buttons.find(({ action }) => step === `action ${action}`)?.label ?? name;
}
