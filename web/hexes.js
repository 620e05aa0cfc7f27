// Where the spaces are: names, middles in the picture, and the way from one to the next.

export const ROWS = "abcdefghijk";
export const MARKED = ["c6", "c9", "i3", "i6"];

/** All 91 spaces in reading order. */
export const SPACES = [];
for (let r = -5; r <= 5; r++) {
  for (let q = Math.max(-5, -5 - r); q <= Math.min(5, 5 - r); q++) SPACES.push(name(q, r));
}

function name(q, r) {
  return ROWS[r + 5] + (q + 6);
}

function axial(space) {
  return [Number(space.slice(1)) - 6, ROWS.indexOf(space[0]) - 5];
}

/** The middle of a space, in the units of the art: a hex is 100 high. */
export function middle(space) {
  const [q, r] = axial(space);
  return [(q + r / 2) * 86.6, r * 75];
}

const STEPS = { e: [1, 0], se: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [0, -1], ne: [1, -1] };

/** The next space in a direction, or null at the edge. */
export function neighbour(space, direction) {
  const [q, r] = axial(space);
  const [dq, dr] = STEPS[direction];
  const there = name(q + dq, r + dr);
  return SPACES.includes(there) ? there : null;
}

// Six directions under the fingers: the keys around S, wherever the keyboard has which letter, or the arrows (with Shift for the other slant).
const KEYS = { KeyW: "nw", KeyE: "ne", KeyA: "w", KeyD: "e", KeyZ: "sw", KeyX: "se", ArrowLeft: "w", ArrowRight: "e" };

/** The direction that a key means, or undefined. */
export function direction(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === "ArrowUp") return event.shiftKey ? "ne" : "nw";
  if (event.key === "ArrowDown") return event.shiftKey ? "sw" : "se";
  return KEYS[event.code];
}
