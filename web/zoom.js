// Looking closer at the board: buttons, two fingers, Ctrl and the wheel, or the keys + - 0; a board that is larger than its frame is
// dragged. What was dragged or pinched is no click, so nothing is played by accident.

import { $ } from "./dom.js";

const MOST = 4;
const STEP = 1.5; // of a button or key
const SLACK = 8; // pixels that a finger may move and still click
const KEYS = { "+": STEP, "=": STEP, "-": 1 / STEP, "0": 0 };

let scale = 1;
let x = 0; // where the board's top left corner is, in pixels from where it belongs
let y = 0;
const fingers = new Map(); // what is down on the board: pointerId to [x, y]
let moved = false; // whether the fingers have done more than to click
let start = [0, 0];

/** Listen for all ways to zoom. */
export function listenForZoom() {
  const frame = $("section.board");
  frame.addEventListener("pointerdown", press);
  frame.addEventListener("pointermove", drag);
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) frame.addEventListener(kind, ({ pointerId }) => fingers.delete(pointerId));
  frame.addEventListener("click", (event) => moved && event.detail && event.stopPropagation(), { capture: true });
  // Two fingers are ours: the browser must neither scroll nor zoom the page meanwhile.
  frame.addEventListener("touchstart", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
  }, { passive: false });
  frame.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in KEYS)) return;
    event.preventDefault();
    zoomBy(KEYS[event.key]);
  });
  frame.addEventListener("focusin", ({ target }) => scale > 1 && target.matches("[data-space]:focus-visible") && follow(target));
  $("#zoom").addEventListener("click", ({ target }) => zoomBy({ in: STEP, out: 1 / STEP, whole: 0 }[target.closest("button").dataset.zoom]));
  addEventListener("resize", show);
}

/** Zoom around the middle, or around the space that has the focus; 0 shows the whole board. */
function zoomBy(factor) {
  const focused = $("#board").contains(document.activeElement) ? document.activeElement : $(".board");
  const { left, top, width, height } = focused.getBoundingClientRect();
  zoom(factor, left + width / 2, top + height / 2);
}

/** Zoom so that the point of the window under (px, py) stays where it is. */
function zoom(factor, px, py) {
  const now = Math.min(MOST, Math.max(1, scale * factor));
  const { left, top } = $("#board").getBoundingClientRect();
  x += (px - left) * (1 - now / scale);
  y += (py - top) * (1 - now / scale);
  scale = now;
  show();
}

/** The board never leaves its frame. */
function show() {
  const board = $("#board");
  x = Math.min(0, Math.max(board.clientWidth * (1 - scale), x));
  y = Math.min(0, Math.max(board.clientHeight * (1 - scale), y));
  board.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : "";
  $(".board").toggleAttribute("data-zoomed", scale > 1);
  $('[data-zoom="in"]').ariaDisabled = scale === MOST ? "true" : null;
  for (const way of ["out", "whole"]) $(`[data-zoom="${way}"]`).hidden = scale === 1;
}

function press({ pointerId, clientX, clientY, target, isPrimary }) {
  if (isPrimary) {
    fingers.clear();
    moved = false;
    start = [clientX, clientY];
  }
  if (target.closest("button")) return;
  fingers.set(pointerId, [clientX, clientY]);
  if (fingers.size > 1) moved = true;
}

function drag({ pointerId, clientX, clientY }) {
  const before = fingers.get(pointerId);
  if (!before) return;
  if (Math.hypot(clientX - start[0], clientY - start[1]) > SLACK && scale > 1) moved = true;
  if (!moved) return;
  const old = pinch();
  fingers.set(pointerId, [clientX, clientY]);
  const now = pinch();
  if (old.apart) zoom(now.apart / old.apart, old.x, old.y);
  x += now.x - old.x;
  y += now.y - old.y;
  show();
}

/** The middle of the fingers, and how far they are apart. */
function pinch() {
  const [[x1, y1], [x2, y2] = [x1, y1]] = fingers.values();
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, apart: Math.hypot(x1 - x2, y1 - y2) };
}

/** Bring a space into the frame. */
function follow(space) {
  const [frame, seen] = [$(".board"), space].map((element) => element.getBoundingClientRect());
  x += Math.max(0, frame.left - seen.left) - Math.max(0, seen.right - frame.right);
  y += Math.max(0, frame.top - seen.top) - Math.max(0, seen.bottom - frame.bottom);
  show();
}
