// A picture for the rules: squares in the notation, drawn as on the board, with lines of sight, arrows and marks.

import { svg } from "./dom.js";
import { boardParts, part, sightParts } from "./field.js";
import { middle } from "./hexes.js";

const MARGIN = 56; // from the middle of the outermost hex to the edge of the picture
const SCALE = 0.62; // pixels for each unit of the art

/** The picture of a section, for the eye only: its caption says the same. */
export function drawing({ board = "", redcross = null, lines = [], arrows = [], choice = "", danger = "" }) {
  const squares = Object.fromEntries(board.split(" ").map(square));
  const marks = [...names(choice).map((space) => [space, "mark-choice"]), ...names(danger).map((space) => [space, "mark-danger"])];
  const empty = marks.map(([space]) => space).filter((space) => !squares[space]);
  const [x, y, width, height] = frame([...Object.keys(squares), ...empty]);
  const sight = lines.map((line) => line.split(" ")).map(([one, other, medals]) => ({ one, other, medals: Number(medals) }));
  const size = { viewBox: `${x} ${y} ${width} ${height}`, width: width * SCALE, height: height * SCALE };
  return svg("svg", { class: "rl-picture", ...size, "aria-hidden": "true" },
    ...empty.map((space) => part(space, "space-empty")),
    ...boardParts({ board: squares, redcross }),
    ...marks.map(([space, id]) => part(space, id)),
    ...arrows.map((arrow) => arrowBetween(...arrow.split(" "))),
    ...sightParts(sight));
}

const names = (spaces) => spaces.split(" ").filter(Boolean);

/** `g6=R+gas:red` as a view has it. */
function square(text) {
  const [, space, tile, token, mole] = text.match(/^(\w+)=(\w)(?:\+(\w+))?(?::(\w+))?$/);
  return [space, { tile, ...(token ? { token } : {}), ...(mole ? { mole } : {}) }];
}

function frame(spaces) {
  const [xs, ys] = [0, 1].map((axis) => spaces.map((space) => middle(space)[axis]));
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return [left, top, Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
}

/** An arrow from one space to the middle of another. (That of the board borrows its head from the table, which may be hidden.) */
function arrowBetween(start, space) {
  const [[x1, y1], [x2, y2]] = [middle(start), middle(space)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return svg("path", { class: "rl-arrow", transform: `translate(${x1} ${y1}) rotate(${turn})`,
    d: `M24 -5H${length - 14}V-20L${length + 12} 0 ${length - 14} 20V5H24Z` });
}
