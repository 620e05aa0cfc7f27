// The battlefield: an SVG picture of a view's board, with what can be chosen, what was chosen, and previews.

import { $, show, signed, svg } from "./dom.js";
import { MARKED, ROWS, SPACES, direction, middle, neighbour } from "./hexes.js";
import { texts } from "./language.js";

const ARMY = { R: "red", B: "blue", Y: "yellow", K: "black" };
const HEX = "M50 1 92.4 25.5V74.5L50 99 7.6 74.5V25.5Z";
const LAYERS = ["ground", "tiles", "tokens", "sight", "moles", "marks", "motion", "hits", "beads", "medals", "labels"];

const JUMPS = { n: 1, p: -1 };

const layers = {};
const hits = new Map();
/** Build the empty board; `choose(space)` and `hint(space or null)` tell of clicks and of where the pointer or focus is. */
export function buildField(choose, hint) {
  const board = $("#board");
  for (const name of LAYERS) {
    layers[name] = svg("g", { class: name });
    board.append(layers[name]);
  }
  drawGround();
  for (const space of SPACES) {
    const [x, y] = middle(space);
    const hit = svg("g", { "data-space": space, role: "button", tabindex: -1, "aria-label": space });
    hit.append(svg("path", { d: HEX, transform: `translate(${x - 50} ${y - 50})` }));
    hits.set(space, hit);
    layers.hits.append(hit);
  }
  hits.get("f6").setAttribute("tabindex", 0);
  drawCoordinates();
  listen(board, choose, hint);
}

/** The empty spaces: all hexes in one path, with a dot at every corner. */
function drawGround() {
  const hexes = (shape) => SPACES.map((space) => `M${middle(space)}${shape}`).join("");
  layers.ground.append(
    svg("path", { class: "spaces", d: hexes("m0-48.4 41.9 24.2v48.4l-41.9 24.2-41.9-24.2v-48.4z") }),
    svg("path", { class: "corners", d: hexes("m0-50 43.3 25v50l-43.3 25-43.3-25v-50z") }),
    ...MARKED.map((space) => part(space, "space-marked")),
  );
}

function listen(board, choose, hint) {
  const spaceOf = (event) => event.target.closest("[data-space]")?.dataset.space ?? null;
  board.addEventListener("click", (event) => spaceOf(event) && choose(spaceOf(event)));
  board.addEventListener("pointerover", (event) => hint(spaceOf(event)));
  board.addEventListener("pointerleave", () => hint(null));
  board.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && hint(spaceOf(event)));
  board.addEventListener("focusout", () => hint(null));
  board.addEventListener("keydown", (event) => {
    const space = spaceOf(event);
    if (!space) return;
    if (event.key === "Enter" || event.key === " ") choose(space);
    else if (direction(event)) focusSpace(neighbour(space, direction(event)) ?? space);
    else if (JUMPS[event.key]) focusSpace(nextChoice(space, JUMPS[event.key]));
    else return;
    event.preventDefault();
  });
}

/** The next space in reading order that can be chosen; the same one where there is none. */
function nextChoice(space, step) {
  const places = SPACES.filter((place) => place === space || hits.get(place).hasAttribute("data-choice"));
  return places.at((places.indexOf(space) + step) % places.length);
}

function focusSpace(space) {
  for (const hit of hits.values()) hit.setAttribute("tabindex", -1);
  hits.get(space).setAttribute("tabindex", 0);
  hits.get(space).focus();
}

/** A picture of the art sheet on a space, `size` times as large as the hex. */
export function part(space, id, { cls = null, size = 1, dx = 0, dy = 0 } = {}) {
  const [x, y] = middle(space);
  const side = 100 * size;
  return svg("use", { href: `#${id}`, class: cls, x: x - side / 2 + dx, y: y - side / 2 + dy, width: side, height: side });
}

function drawCoordinates() {
  for (const row of ROWS) {
    const [x, y] = middle(SPACES.find((space) => space[0] === row));
    layers.labels.append(svg("text", { x: x - 62, y }, row));
  }
  for (let number = 1; number <= 11; number++) {
    const [x, y] = middle(SPACES.findLast((space) => space.slice(1) === `${number}`));
    layers.labels.append(svg("text", { x: x + 32, y: y + 56 }, `${number}`));
  }
}

/** Draw the board of a view. */
export function drawBoard(view) {
  const squares = Object.entries(view.board);
  show(layers.tiles, squares.map(tile));
  show(layers.tokens, squares.filter(([, square]) => square.token).map(token));
  show(layers.moles, moles(view, squares));
}

// What lies and stands on a square, each as [key, make].

function tile([space, { tile: terrain }]) {
  return [`${space} ${terrain}`, () => {
    if (terrain === "_") return part(space, "tile-bare");
    if (ARMY[terrain]) return part(space, `tile-barracks-${ARMY[terrain]}`, { cls: ARMY[terrain] });
    const variant = (space.charCodeAt(0) + Number(space.slice(1))) % 2 ? "b" : "a";
    const owner = ARMY[terrain.toUpperCase()];
    const emblem = owner ? part(space, `emblem-${owner}`, { size: 0.13, dy: 34 }) : null;
    return svg("g", {}, part(space, `tile-neutral-${variant}`), emblem);
  }];
}

function token([space, { token: kind, value }]) {
  return [`${space} ${kind} ${value}`, () => {
    const [x, y] = middle(space);
    const number = value ? svg("text", { class: "crate-value", x, y: y + 30 }, `${value}`) : null;
    return svg("g", {}, part(space, `token-${kind}`, { size: 0.82, dy: -2 }), number);
  }];
}

function moles(view, squares) {
  const standing = squares.filter(([, square]) => square.mole).map(([space, { mole }]) => [`${space} ${mole}`, () => {
    const picture = part(space, `mole-${mole}`, { cls: mole });
    picture.dataset.mole = space;
    return picture;
  }]);
  if (!view.redcross) return standing;
  const shared = Boolean(view.board[view.redcross].mole);
  const medic = () => part(view.redcross, "mole-redcross", shared ? { size: 0.6, dx: -24, dy: 20 } : {});
  return [...standing, [`${view.redcross} redcross ${shared}`, medic]];
}

/** A board's pictures for the eye only, lowest first; of the view it needs `board`, and `redcross` where there is one. */
export function boardParts(view) {
  const squares = Object.entries(view.board);
  const tokens = squares.filter(([, square]) => square.token).map(token);
  const pictures = [...squares.map(tile), ...tokens, ...moles(view, squares)].map(([, make]) => make());
  for (const picture of pictures) delete picture.dataset.mole; // by which a mole on the table is found
  return pictures;
}

/** Mark what can be chosen, what was chosen, what it would do, and where the others' last turn touched the board. */
export function drawMarks(scene) {
  for (const [space, hit] of hits) {
    const step = `space ${space}`;
    const label = scene.labels[space] ?? texts["space.empty"].replace("{space}", space);
    hit.toggleAttribute("data-choice", scene.choices.includes(step));
    hit.toggleAttribute("data-chosen", scene.chosen.includes(step));
    if (hit.ariaLabel !== label) hit.ariaLabel = label;
  }
  const [chosen, choices, advised] = [scene.chosen, scene.choices, scene.advised ?? []].map((steps) =>
    steps.filter((step) => step.startsWith("space ")).map((step) => step.slice(6)));
  if (scene.view.active && !chosen.length) chosen.push(scene.view.active);
  const dangers = choices.filter((space) => harms(scene.previews[`space ${space}`]));
  const mark = (id) => (space) => [`${space} ${id}`, () => part(space, id)];
  show(layers.marks, [
    ...scene.last.map(mark("mark-lasttarget")),
    ...choices.map((space) => mark(dangers.includes(space) ? "mark-danger" : "mark-choice")(space)),
    ...chosen.map(mark("mark-chosen")),
    ...advised.map(mark("mark-advised")),
  ]);
  show(layers.beads, choices.map((space) => bead(scene, space, dangers)));
}

const harms = (preview) => Boolean(preview && (preview.loses.moles || preview.loses.penalty));

/** The dot on a choice, with the medals it would bring beside it. */
function bead(scene, space, dangers) {
  const id = dangers.includes(space) ? "mark-danger-bead" : "mark-choice-bead";
  const preview = scene.previews[`space ${space}`];
  const gain = preview ? preview.medals + total(preview.lines) - total(scene.waiting) : 0;
  const [x, y] = middle(space);
  const number = () => svg("text", { class: gain > 0 ? "gain" : "gain loss", x: x + 22, y: y + 34 }, signed(gain));
  return [`${space} ${id} ${gain}`, () => svg("g", {}, part(space, id), gain ? number() : null)];
}

const total = (lines) => lines.reduce((sum, line) => sum + line.medals, 0);

/** The lines of sight that wait to be scored, or those of a preview, with what it eliminates and moves. */
export function drawSight(lines, preview = null) {
  const keyed = (kind, make) => (thing) => [`${kind} ${JSON.stringify(thing)}`, () => make(thing)];
  show(layers.sight, [...(preview?.moves ?? []).map(keyed("move", arrow)), ...lines.map(keyed("line", sightLine))]);
  show(layers.medals, [
    ...(preview?.gone ?? []).map(keyed("gone", (space) => part(space, "mark-danger"))),
    ...(preview?.falls ?? []).map(keyed("fall", ({ space, start }) => part(space ?? start, "puff", { cls: "ghost" }))),
    ...lines.map(keyed("medal", sightMedal)),
  ]);
}

/** Lines of sight with their medals, for a picture beside the board. */
export function sightParts(lines) {
  return [...lines.map(sightLine), ...lines.map(sightMedal)];
}

function sightLine({ one, other }) {
  const [[x1, y1], [x2, y2]] = [middle(one), middle(other)];
  const line = { x1, y1: y1 + 22, x2, y2: y2 + 22 };
  return svg("g", { class: "line-of-sight" }, svg("line", { ...line, class: "rim" }), svg("line", { ...line, class: "gold" }));
}

function sightMedal({ one, other, medals }) {
  const [[x1, y1], [x2, y2]] = [middle(one), middle(other)];
  const place = `translate(${(x1 + x2) / 2} ${(y1 + y2) / 2 + 14})`;
  const medal = svg("use", { href: "#medal", x: -40, y: -56, width: 80, height: 80 });
  return svg("g", { transform: place, class: "sight-medal" }, medal, svg("text", { y: -6.5 }, signed(medals)));
}

function arrow({ start, space }) {
  const [[x1, y1], [x2, y2]] = [middle(start), middle(space)];
  return svg("line", { class: "arrow", x1, y1, x2, y2, "marker-end": "url(#arrowhead)" });
}

/** The layer for things that move. */
export const motionLayer = () => layers.motion;
