// Looking at a game again: a scrubber with a chart of the medals, whose eyes to look with, going on by itself.

import { $, el, show, svg } from "./dom.js";
import { tell } from "./ear.js";
import { texts } from "./language.js";
import { settings } from "./settings.js";

const SIZE = { width: 340, height: 112, left: 22, right: 16, top: 8, bottom: 8 };
const BREATH = 500; // milliseconds between two steps when it goes on by itself
const KEYS = { ArrowLeft: "back", ArrowRight: "on", "shift ArrowLeft": "turn-back", "shift ArrowRight": "turn-on", Home: "start", End: "end",
  ",": "back", ".": "on" };

let replay = null; // what is shown, or null
let running = 0; // counts the times it was set going; 0 when it stands still

/** Listen for where the player wants to go. */
export function listenForReplay() {
  $("#moment").addEventListener("input", ({ target }) => go("moment", target.value));
  $("#eye").addEventListener("change", ({ target }) => go("eye", target.value));
  $("#branch").addEventListener("click", () => go("branch", ""));
  $("#edit-here").addEventListener("click", () => go("edit", ""));
  $("#autoplay").addEventListener("click", () => (running ? stop() : start()));
  $("#medal-chart").addEventListener("click", (event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - left) / width) * SIZE.width;
    go("moment", `${Math.round(((place - SIZE.left) / (SIZE.width - SIZE.left - SIZE.right)) * replay.length)}`);
  });
  document.addEventListener("keydown", (event) => replay && press(event));
}

function go(kind, value) {
  stop();
  tell(kind, value);
}

/** The keys of a replay, wherever they have no other meaning. */
function press(event) {
  const { target, key, shiftKey } = event;
  const onBoard = target.closest("#board") && key.startsWith("Arrow");
  if (onBoard || event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select, textarea") || $("dialog[open]")) return;
  const way = KEYS[shiftKey && key.startsWith("Arrow") ? `shift ${key}` : key];
  if (way && (key.length > 1 || settings().keys)) go("choose", `action go ${way}`);
  else if (key === " " && !target.closest("button, summary, [role=button]")) (running ? stop : start)();
  else return;
  event.preventDefault();
}

function start() {
  running++;
  if (replay.moment === replay.length) tell("moment", "0");
  else tell("choose", "action go on");
}

function stop() {
  running = 0;
  drawRunning();
}

/** A step has been shown: on to the next one, if it goes on by itself. */
export async function goOn(shown) {
  const mine = running;
  if (!mine) return;
  await shown;
  await $("#autoplay").animate([], { duration: BREATH }).finished;
  if (mine !== running || !replay) return;
  if (replay.moment < replay.length) tell("choose", "action go on");
  else stop();
}

function drawRunning() {
  $("#autoplay use").setAttribute("href", running ? "#ui-pause" : "#ui-play");
  $("#autoplay").ariaPressed = running ? "true" : "false";
  $("#turn").ariaLive = running || document.activeElement === $("#moment") ? "off" : null; // the slider speaks for itself
}

/** Show where in its course the game is; nothing for a scene of another kind. */
export function drawReplay(scene) {
  const before = replay;
  replay = scene?.replay ?? null;
  $("#course").hidden = !replay;
  if (!replay) return stop();
  const { moment, length, eye, eyes } = replay;
  Object.assign($("#moment"), { max: length, value: moment, ariaValueText: `${scene.say.text} ${scene.say.more}` });
  const called = (who) => scene.names[who] ?? texts[`replay.eye.${who}`];
  show($("#eye"), eyes.map((who) => [`${who} ${called(who)}`, () => el("option", { value: who }, called(who))]));
  $("#eye").value = eye;
  $("#branch").disabled = scene.view.phase === "over";
  if (JSON.stringify(before?.medals) !== JSON.stringify(replay.medals)) drawChart(replay);
  const x = across(moment);
  for (const [name, value] of Object.entries({ x1: x, x2: x })) $("#medal-chart .here").setAttribute(name, value);
  drawRunning();
}

const across = (moment) => SIZE.left + (moment / Math.max(1, replay.length)) * (SIZE.width - SIZE.left - SIZE.right);

/** Every player's medals over the course of the game: each line in its colour, with its own dashes and its emblem at the end. */
function drawChart({ medals, turns }) {
  const all = Object.values(medals).flat();
  const [low, high] = [Math.min(0, ...all), Math.max(10, ...all)];
  const up = (value) => SIZE.height - SIZE.bottom - ((value - low) / (high - low)) * (SIZE.height - SIZE.top - SIZE.bottom);
  const step = high - low > 60 ? 20 : 10;
  const levels = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) levels.push(value);
  const end = SIZE.width - SIZE.right;
  const chart = $("#medal-chart");
  chart.setAttribute("aria-label", texts["replay.chart"]);
  chart.setAttribute("viewBox", `0 0 ${SIZE.width} ${SIZE.height}`);
  chart.replaceChildren(
    svg("path", { class: "turns", d: turns.map((moment) => `M${across(moment)} ${SIZE.height - SIZE.bottom}v4`).join("") }),
    ...levels.map((value) => svg("g", { class: "level" },
      svg("path", { d: `M${SIZE.left} ${up(value)}H${end}` }), svg("text", { x: SIZE.left - 4, y: up(value) }, `${value}`))),
    ...Object.entries(medals).map(([colour, course]) => svg("g", { class: `course ${colour}` },
      svg("path", { d: `M${course.map((value, moment) => `${across(moment)} ${up(value)}`).join("L")}` }),
      svg("use", { href: `#emblem-${colour}`, x: end + 2, y: up(course.at(-1)) - 6, width: 12, height: 12 }))),
    svg("line", { class: "here", y1: 2, y2: SIZE.height - 4 }),
  );
}
