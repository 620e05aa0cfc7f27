// The page's pictures and clicks: draws one scene, reports one click. It knows nothing of the rules; all it knows comes in as JSON
// and all it tells goes out as a short text to Python.

import { actionQuestion, asksBefore, asksBeforeTyped } from "./confirm.js";
import { $, el, icon, painted } from "./dom.js";
import { afterPaint, catchUp, join, tell, tellWaiting } from "./ear.js";
import { drawEditor, listenForEditor } from "./editor.js";
import { closeExplanation, listenForExplanations } from "./explain.js";
import { buildField, drawBoard, drawMarks, drawSight } from "./field.js";
import { download } from "./files.js";
import { drawFinal, showFinal } from "./final.js";
import { firstPicture, forgetFirst, keepFirst } from "./first.js";
import { keepFocus } from "./focus.js";
import { showGames } from "./games.js";
import { speak, texts } from "./language.js";
import { drawLesson, showLessons } from "./lessons.js";
import { animate as move, atRest, breathe, setSpeed, settle } from "./motion.js";
import "./progress.js";
import { drawTask, showPuzzles } from "./puzzles.js";
import { askQuestion, dropQuestion, showCurtain } from "./question.js";
import { drawReplay, goOn, listenForReplay } from "./replay.js";
import { listenForRules, ruleButton } from "./rules.js";
import { followSettings, settings } from "./settings.js";
import { listenForSettings } from "./settings-dialog.js";
import { showPass, showShare } from "./share.js";
import { chosen, restore, showStart } from "./start.js";
import { keep, kept } from "./storage.js";
import { drawTable, forget as forgetTable, lastTurn, stepOf } from "./table.js";
import { think, thinkNoMore } from "./thinking.js";
import { listenForZoom } from "./zoom.js";

const BREATH = { system: 700, normal: 700, fast: 300, off: 150 }; // milliseconds after each action of a bot
const START = "topoum.1.start"; // what was chosen on the start screen last

let scene = null;
let picture = { screen: "splash", json: "" }; // what is shown
let asked = null; // the step that waits until the player says that she means it
let sounds = null; // sound.js, where sounds are wanted
let showing = 0; // counts what is being shown, so that a later thing cuts an earlier one short

export { afterPaint, download, join, keepFirst, painted, tellWaiting, think, thinkNoMore };

/** The texts of the language at hand, for Python. */
export const language = () => document.documentElement.lang;
export const words = () => JSON.stringify(texts);

function listen() {
  buildField((space) => choose(`space ${space}`), hint);
  listenToTable();
  listenForExplanations(() => scene);
  listenForEditor();
  listenForReplay();
  listenForRules();
  listenForZoom();
  listenForSettings(() => (scene?.mode === "play" ? scene.passing : null), (how) => {
    scene.passing = how;
    tell("passing", how);
  });
  followSettings(async ({ speed, sound, language: wanted }) => {
    setSpeed(speed);
    sounds = null;
    if (wanted !== language()) change(wanted);
    if (sound) sounds = await import("./sound.js");
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
  picture = { screen: "table", json };
  showing++;
  settle();
  const before = scene;
  scene = JSON.parse(json);
  asked = null;
  sounds?.soundScene(before, scene);
  if (scene.curtain || scene.final) document.activeElement.blur(); // a focus that goes later makes the browser lay the page out twice
  screen("table");
  closeExplanation();
  dropQuestion();
  drawBoard(scene.view);
  drawMarks(scene);
  drawSight(scene.waiting);
  $("#preview").textContent = "";
  drawTable(scene);
  showCurtain(scene.pass ? null : scene.curtain, lastTurn(scene));
  showPass(scene.pass ?? null);
  drawReplay(scene);
  drawEditor(scene);
  drawTask(scene);
  drawLesson(scene);
  drawFinal(scene);
  document.body.dataset.mode = scene.mode;
  $("#show-last").disabled = scene.mode !== "play" || !scene.last.length;
  $("#hint").disabled = !scene.hints;
  $("#share-game").disabled = scene.mode === "look" || Boolean(scene.editor?.problem);
  message("");
  if (scene.question) pose(scene.question);
  document.title = titleOf(scene);
  keepFocus();
}

/** What a tab with this scene is called: what it is about, or who plays. */
function titleOf({ mode, task, lesson, view, names }) {
  const title = task?.title ?? lesson?.title ?? texts[{ replay: "page.replay", editor: "page.editor" }[mode]];
  return `${title ?? new Intl.ListFormat(language()).format(view.players.map((colour) => names[colour]))} · ${texts["start.title"]}`;
}

/** Let the picture move as these events say; behind the curtain nobody would see it. */
export function animate(json) {
  const events = JSON.parse(json);
  sounds?.soundEvents(events);
  if (!scene.curtain) goOn(move(events));
}

/** Show again, step by step, what led to this scene. */
export async function replay(json) {
  const mine = ++showing;
  for (const { view, events } of JSON.parse(json)) {
    drawBoard(view);
    drawSight([]);
    await move(events);
    await breathe(settings().speed === "off" ? 0 : 350);
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
  await breathe(BREATH[settings().speed]);
  if (mine === following) tell(kind, "");
}

/** Say what went wrong, or nothing; where there is a way on ("save"), a button tells that it is wanted; another opens the section
 *  of the rules that is named. */
export function message(text, way = "", section = "") {
  const parts = [
    el("span", {}, text),
    way ? el("button", { type: "button", click: () => tell(way, "") }, texts[`message.${way}`]) : null,
    section ? ruleButton(section) : null,
    el("button", { type: "button", class: "ib", "aria-label": texts["page.close"], title: texts["page.close"], click: putAway }, icon("ui-close")),
  ];
  $("#message").replaceChildren(...(text ? parts.filter(Boolean) : []));
}

function putAway() {
  message("");
  keepFocus();
}

/** Ask before something is lost; answers by telling "confirm" or "cancel". */
export function question(json) {
  pose(JSON.parse(json));
}

function pose(asked) {
  if (asked.kind === "price" && !settings().prices) tell("confirm", "");
  else askQuestion(asked, (answer) => tell(answer, ""));
}

/** The start screen. */
export function start(json) {
  if (picture.json === json && document.documentElement.dataset.state === "loading") return; // it is there already, and perhaps in use
  picture = { screen: "start", json };
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
  showStart(root, data, (fragment) => {
    keep(START, chosen(root));
    tell("start", fragment);
  });
  restore(root, kept(START));
  listGames(data.saved);
  showLessons($("#lessons"), data.lessons);
  document.title = texts["start.title"];
  keepFocus();
  painted().then(() => showPuzzles($("#puzzles"), data.puzzles)); // they are far below
}

/** The list of games that are kept, on the start screen. */
export function games(json) {
  listGames(JSON.parse(json));
}

function listGames(saved) {
  message("");
  showGames($("#games"), saved);
}

/** The dialog to pass a game on. */
export function share(json) {
  showShare(JSON.parse(json));
}

/** What scripts of the page's user may call. */
export function offer(legal, play, record, view) {
  const answer = (json) => {
    const told = JSON.parse(json);
    if (told.wrong) throw new Error(told.wrong);
    return told.answer;
  };
  window.topoum = {
    legal: () => answer(legal()),
    play: (text) => answer(play(String(text))),
    record: () => answer(record()),
    view: () => answer(view()),
  };
}

/** Python runs, and the screen can be used; what is left to do can wait for a quiet moment. */
export function ready() {
  document.documentElement.dataset.state = "ready";
  // What was done on a table that is another now was not meant so.
  const meant = picture.screen === "start" ? first?.screen === "start" : picture.json === first?.json;
  if (meant) catchUp();
  (window.requestIdleCallback ?? setTimeout)(() => import("./offline.js").catch(() => {}));
}

function screen(name) {
  document.body.dataset.screen = name;
  $("#start").hidden = name !== "start";
  $("#table").hidden = name !== "table";
}

function choose(step) {
  showing++;
  const again = step === asked;
  if (asked) withdraw();
  if (again) return;
  sounds?.soundChoice();
  if (asksBefore(scene, step)) askFirst(step);
  else tell("choose", step);
}

/** Show an action that would be played now, and wait for a word. */
function askFirst(step) {
  asked = step;
  drawChosen([...scene.chosen, step]);
  preview(step);
  askQuestion(actionQuestion(scene, step), (answer) => (answer === "confirm" ? tell("choose", step) : withdraw()));
}

/** The action that was asked about is not wanted. */
function withdraw() {
  asked = null;
  dropQuestion();
  drawChosen(scene.chosen);
  preview(null);
}

function drawChosen(chosen) {
  drawMarks({ ...scene, chosen });
  drawTable({ ...scene, chosen });
}

/** Play what was typed. */
function command(text) {
  tell("command", text);
  if (!$("#message").textContent) $("#command").value = "";
}

/** Preview what a choice would do, while the pointer or the focus is on it. */
function hint(space) {
  if (scene) preview(space && `space ${space}`);
}

function preview(step) {
  const seen = scene.previews[asked ?? step] ?? null;
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
    else if (step === "action scoring") showFinal();
    else if (step) choose(step);
  });
  for (const kind of ["pointerover", "focusin"]) table.addEventListener(kind, (event) => {
    if (scene && !event.target.closest("#board")) preview(chosenBy(event));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !scene) return;
    if (asked) withdraw();
    else if (!document.querySelector("dialog[open]")) tell("cancel", "");
  });
  $("#notation").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = $("#command").value;
    if (asksBeforeTyped(text.trim().split(/\s+/).join(" "))) askQuestion({ kind: "action", text }, (answer) => answer === "confirm" && command(text));
    else command(text);
  });
  $("#hint").addEventListener("click", () => tell("hint", ""));
  $("#show-last").addEventListener("click", () => tell("last", ""));
  $("#new-game").addEventListener("click", () => tell("new", ""));
  $("#share-game").addEventListener("click", () => tell("share", ""));
  addEventListener("storage", (event) => event.key && tell("storage", event.key));
}

// The first screen, before Python is there.
const [first] = await Promise.all([firstPicture(), speak(language())]);
listen();
try {
  if (first) ({ start, table: draw })[first.screen](first.json);
} catch (error) {
  console.warn("The first screen waits for Python:", error);
  forgetFirst();
  picture.json = "";
  screen("splash");
}
