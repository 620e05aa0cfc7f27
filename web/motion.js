// Movement, made from the engine's events: moles hop, tiles turn up, squares puff away, medals rise. It only ever plays on top
// of a picture that is already right, so it never holds anything up and can be cut short at any time.

import { el, signed, svg } from "./dom.js";
import { motionLayer, part } from "./field.js";
import { middle } from "./hexes.js";

const SPEEDS = { system: 1, normal: 1, fast: 0.5 };
const STEP = 220; // milliseconds of one event at normal speed
const MOTIONS = {
  "mole-moved": hop,
  "mole-came": rise,
  "mole-fell": fall,
  "mole-captured": fall,
  "mole-recalled": fall,
  "tile-laid": pop,
  "tile-changed": pop,
  "tile-removed": puff,
  "token-moved": slide,
  "token-removed": puff,
  medals: medals,
  line: scoreLine,
};

let speed = "normal";
let running = [];
let ended = Promise.resolve();

/** When everything that moves now has come to rest. */
export const atRest = () => ended;

/** A breath between two things; there is none to see. */
export function breathe(length) {
  const beat = el("i");
  motionLayer().ownerSVGElement.after(beat);
  return beat.animate([], { duration: length }).finished.finally(() => beat.remove());
}

export function setSpeed(name) {
  speed = name;
}

export const still = () => document.documentElement.dataset.motion === "off"; // see boot.js

/** Stop everything that moves; the picture underneath is the truth. */
export function settle() {
  for (const animation of running) animation.cancel();
  running = [];
  motionLayer().replaceChildren();
}

/** Show events on top of the picture they led to; returns a promise for the end of it. */
export function animate(events) {
  ended = run(events);
  return ended;
}

async function run(events) {
  settle();
  const told = events.filter(({ event }) => event in MOTIONS);
  if (still() || !told.length) return;
  const length = STEP * SPEEDS[speed];
  const started = told.flatMap((event, k) => MOTIONS[event.event](event, { duration: length, delay: (k * length) / 2 }));
  running = started.filter(Boolean);
  await Promise.allSettled(running.map((animation) => animation.finished));
}

const timing = ({ duration, delay }) => ({ duration, delay, easing: "ease-out", fill: "backwards" });

/** Animate an element that stays; nothing to do where it is not on the board any more. */
function move(element, frames, times) {
  return element ? [element.animate(frames, timing(times))] : [];
}

/** Put something on the layer for the time of its movement. */
function passing(element, frames, times) {
  motionLayer().append(element);
  const animation = element.animate(frames, { ...timing(times), fill: "both" });
  animation.finished.then(() => element.remove(), () => element.remove());
  return [animation];
}

const moleOn = (space) => document.querySelector(`[data-mole="${space}"]`);

function hop({ start, space }, times) {
  const [[x1, y1], [x2, y2]] = [middle(start), middle(space)];
  const [dx, dy] = [x1 - x2, y1 - y2];
  return move(moleOn(space), [
    { transform: `translate(${dx}px, ${dy}px)` },
    { transform: `translate(${dx / 2}px, ${dy / 2 - 40}px)` },
    { transform: "none" },
  ], times);
}

function rise({ space }, times) {
  return move(moleOn(space), [{ transform: "translateY(45px)", opacity: 0 }, { transform: "none", opacity: 1 }], times);
}

function fall({ mole, start, space }, times) {
  const place = space ?? start;
  if (!place) return [];
  const ghost = part(place, `mole-${mole}`, { cls: mole });
  const down = passing(ghost, [{ transform: "none", opacity: 1 }, { transform: "translateY(40px)", opacity: 0 }], times);
  return [...down, ...puff({ space: place }, times)];
}

function puff({ space }, times) {
  const frames = [{ opacity: 0, transform: "scale(0.4)" }, { opacity: 1, transform: "scale(1)" }, { opacity: 0, transform: "scale(1.3)" }];
  return passing(svg("g", { class: "puffing" }, part(space, "puff")), frames, { ...times, duration: times.duration * 1.6 });
}

function pop({ space }, times) {
  const [x, y] = middle(space);
  const ring = svg("circle", { class: "ring", cx: x, cy: y, r: 46 });
  return passing(ring, [{ opacity: 1, transform: "scale(0.5)" }, { opacity: 0, transform: "scale(1.15)" }], times);
}

function slide({ token, start, space }, times) {
  if (start === "beside") return pop({ space }, times);
  const [[x1, y1], [x2, y2]] = [middle(start), middle(space)];
  const ghost = part(space, `token-${token}`, { size: 0.82 });
  return passing(ghost, [{ transform: `translate(${x1 - x2}px, ${y1 - y2}px)` }, { transform: "none" }], times);
}

function scoreLine({ one, other, medals: gain }, times) {
  const [[x1, y1], [x2, y2]] = [middle(one), middle(other)];
  const line = svg("line", { class: "scoring", x1, y1, x2, y2, pathLength: 1 });
  const drawn = passing(line, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { ...times, duration: times.duration * 2 });
  return [...drawn, ...number((x1 + x2) / 2, (y1 + y2) / 2, gain, times)];
}

function medals({ player, medals: gain }, times) {
  const text = document.querySelector(`[data-medals="${player}"]`);
  const frames = [{ fill: gain > 0 ? "#17714A" : "#B93228" }, { fill: "#2B2118" }];
  return text ? move(text, frames, { ...times, duration: times.duration * 3 }) : [];
}

function number(x, y, gain, times) {
  const text = svg("text", { class: gain > 0 ? "flying" : "flying loss", x, y }, signed(gain));
  const frames = [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(-60px)" }];
  return passing(text, frames, { ...times, duration: times.duration * 4 });
}
