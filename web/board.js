// The page's pictures and clicks: draws one scene, reports one click. It knows nothing of the rules; all it knows comes in as JSON
// and all it tells goes out as a short text to Python.

import { $, el } from "./dom.js";
import { drawEditor, listenForEditor } from "./editor.js";
import { closeExplanation, listenForExplanations } from "./explain.js";
import { buildField, drawBoard, drawMarks, drawSight, motionLayer } from "./field.js";
import { drawFinal } from "./final.js";
import { showGames } from "./games.js";
import { drawLesson, showLessons } from "./lessons.js";
import { animate as move, atRest, setSpeed, settle } from "./motion.js";
import { drawTask, showPuzzles } from "./puzzles.js";
import { speak, texts } from "./language.js";
import { askQuestion, dropQuestion, showCurtain } from "./question.js";
import { drawReplay, goOn, listenForReplay } from "./replay.js";
import { listenForRules, ruleButtons } from "./rules.js";
import { keep, kept, listenForSettings, settings } from "./settings.js";
import { saveFile, showPass, showShare } from "./share.js";
import { chosen, restore, showStart } from "./start.js";
import { ask, stop, wake } from "./thinking.js";
import { drawTable, forget as forgetTable, stepOf } from "./table.js";

const BREATH = { normal: 700, fast: 300, off: 150 }; // milliseconds after each action of a bot
const START = "topoum.1.start"; // what was chosen on the start screen last

let scene = null;
let tell = () => {}; // Python's ear: tell(kind, value)
let showing = 0; // counts what is being shown, so that a later thing cuts an earlier one short

await speak(document.documentElement.lang);

/** The texts of the language at hand, for Python. */
export const language = () => document.documentElement.lang;
export const words = () => JSON.stringify(texts);

/** Join the page to Python: the function that is told what the player does. */
export function join(listener) {
  tell = listener;
  buildField((space) => choose(`space ${space}`), hint);
  listenToTable();
  listenForExplanations(() => scene, texts);
  listenForEditor((kind, value) => tell(kind, value));
  listenForReplay((kind, value) => tell(kind, value));
  listenForRules();
  listenForSettings(({ speed, language: wanted }) => {
    setSpeed(speed);
    if (wanted !== language()) change(wanted);
  });
}

/** Go on in another language. */
async function change(wanted) {
  await speak(wanted);
  forgetTable();
  tell("language", "");
}

/** Show a scene; what it was before does not matter. */
export function draw(json) {
  showing++;
  settle();
  scene = JSON.parse(json);
  if (scene.curtain || scene.final) document.activeElement.blur(); // a focus that goes later makes the browser lay the page out twice
  screen("table");
  closeExplanation();
  dropQuestion();
  drawBoard(scene.view);
  drawMarks(scene);
  drawSight(scene.waiting);
  $("#preview").textContent = "";
  drawTable(scene, texts);
  showCurtain(scene.pass ? null : scene.curtain, texts, () => tell("lift", ""));
  showPass(scene.pass ?? null, texts, tell);
  drawReplay(scene, texts);
  drawEditor(scene, texts);
  drawTask(scene, texts, tell);
  drawLesson(scene, texts, tell);
  drawFinal(scene, texts, (wish) => tell(wish, ""));
  document.body.dataset.mode = scene.mode;
  $("#show-last").disabled = scene.mode !== "play" || !scene.last.length;
  $("#hint").disabled = !scene.hints;
  $("#share-game").disabled = scene.mode === "look" || Boolean(scene.editor?.problem);
  $("#passing").disabled = scene.mode !== "play";
  $("#passing").checked = scene.passing === "link";
  message("");
  if (scene.question) question(JSON.stringify(scene.question));
}

/** Let the picture move as these events say; behind the curtain nobody would see it. */
export function animate(json) {
  if (!scene.curtain) goOn(move(JSON.parse(json)));
}

/** Show again, step by step, what led to this scene. */
export async function replay(json) {
  const mine = ++showing;
  for (const { view, events } of JSON.parse(json)) {
    drawBoard(view);
    drawSight([]);
    await move(events);
    await pause(settings().speed === "off" ? 0 : 350);
    if (mine !== showing) return;
  }
  drawBoard(scene.view);
  drawSight(scene.waiting);
}

let following = 0;

/** When what is shown has come to rest, and after a breath, go on with this; unless something else is shown by then. */
export async function next(kind) {
  const mine = ++following;
  await null; // until it moves
  await atRest();
  await pause(BREATH[settings().speed]);
  if (mine === following) tell(kind, "");
}

/** Let a worker think, and tell the answer ("" where there is no worker). Asked again, it forgets what was asked before. */
export function think(question, kind) {
  ask(question, (answer) => tell(kind, answer ?? ""));
}

/** Think no further; gives the best answer until now, or "". */
export function thinkNoMore() {
  return stop() ?? "";
}

/** Have a worker ready before it is needed. */
export function wakeThinker() {
  wake();
}

/** A breath between two steps of a replay; none when nothing moves. */
function pause(length) {
  const beat = el("i");
  motionLayer().ownerSVGElement.after(beat);
  return beat.animate([], { duration: length }).finished.finally(() => beat.remove());
}

let waiting = null;

/** Call back when the result is painted, so that the player does not wait for it; at the latest when she leaves the page. */
export function afterPaint(task) {
  waiting = task;
  requestAnimationFrame(() => setTimeout(catchUp));
}

function catchUp() {
  const task = waiting;
  waiting = null;
  task?.();
}

addEventListener("pagehide", catchUp);

/** Say what went wrong, or nothing; where there is a way on ("save"), a button tells that it is wanted; another opens the section
 *  of the rules that is named. */
export function message(text, way = "", section = "") {
  const button = way && el("button", { type: "button", click: () => tell(way, "") }, texts[`message.${way}`]);
  const said = section ? el("span", {}, text) : text;
  $("#message").replaceChildren(...[said, button, ...ruleButtons(section, () => message(""))].filter(Boolean));
}

/** Ask before something is lost; answers by telling "confirm" or "cancel". */
export function question(json) {
  const asked = JSON.parse(json);
  if (asked.kind === "price" && !settings().prices) tell("confirm", "");
  else askQuestion(asked, texts, (answer) => tell(answer, ""));
}

/** The start screen. */
export function start(json) {
  showing++;
  scene = null;
  forgetTable();
  drawReplay(null);
  drawFinal(null);
  dropQuestion();
  showCurtain(null);
  showPass(null);
  screen("start");
  const root = $("#start");
  const data = JSON.parse(json);
  showStart(root, { ...data, texts }, (fragment) => {
    keep(START, chosen(root));
    tell("start", fragment);
  });
  restore(root, kept(START));
  games(JSON.stringify(data.saved));
  showPuzzles($("#puzzles"), data.puzzles, texts, tell);
  showLessons($("#lessons"), data.lessons, texts, tell);
}

/** The list of games that are kept, on the start screen. */
export function games(json) {
  message("");
  showGames($("#games"), JSON.parse(json), texts, (kind, value) => tell(kind, value));
}

/** The dialog to pass a game on. */
export function share(json) {
  showShare(JSON.parse(json), texts, tell);
}

/** Give the player a text as a file. */
export function download(name, text) {
  saveFile(name, new Blob([text], { type: "application/octet-stream" }));
}

/** What scripts of the page's user may call. */
export function offer(legal, play, record, view) {
  window.topoum = {
    legal: () => JSON.parse(legal()),
    play: (text) => {
      const wrong = play(String(text));
      if (wrong) throw new Error(wrong);
      return true;
    },
    record: () => record(),
    view: () => view(),
  };
}

/** Python runs, and the screen can be used; what is left to do can wait for a quiet moment. */
export function ready() {
  document.documentElement.dataset.state = "ready";
  (window.requestIdleCallback ?? setTimeout)(() => import("./offline.js").catch(() => {}));
}

function screen(name) {
  document.body.dataset.screen = name;
  $("#start").hidden = name !== "start";
  $("#table").hidden = name !== "table";
}

function choose(step) {
  showing++;
  tell("choose", step);
}

/** Preview what a choice would do, while the pointer or the focus is on it. */
function hint(space) {
  if (scene) preview(space && `space ${space}`);
}

function preview(step) {
  const seen = step ? scene.previews[step] : null;
  drawSight(seen ? seen.lines : scene.waiting, seen);
  $("#preview").textContent = seen?.text ?? "";
}

/** The step that a click or the focus means. */
function chosenBy({ target }) {
  const thing = target.closest("[data-card], [data-action], [data-beside]");
  return thing && stepOf(thing);
}

function listenToTable() {
  const table = $("#table");
  table.addEventListener("click", (event) => {
    const step = chosenBy(event);
    if (step === "action undo") tell("undo", "");
    else if (step) choose(step);
  });
  for (const kind of ["pointerover", "focusin"]) table.addEventListener(kind, (event) => {
    if (scene && !event.target.closest("#board")) preview(chosenBy(event));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && scene && !document.querySelector("dialog[open]")) tell("cancel", "");
  });
  $("#notation").addEventListener("submit", (event) => {
    event.preventDefault();
    tell("command", $("#command").value);
    if (!$("#message").textContent) $("#command").value = "";
  });
  $("#hint").addEventListener("click", () => tell("hint", ""));
  $("#show-last").addEventListener("click", () => tell("last", ""));
  $("#new-game").addEventListener("click", () => tell("new", ""));
  $("#share-game").addEventListener("click", () => tell("share", ""));
  $("#passing").addEventListener("change", (event) => tell("passing", event.target.checked ? "link" : "device"));
  addEventListener("storage", (event) => event.key && tell("storage", event.key));
}
