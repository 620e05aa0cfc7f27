// A picture of the board to take along: an SVG file that needs nothing but itself, and the same as PNG.

import { $, svg } from "./dom.js";

const LAYERS = ["ground", "tiles", "tokens", "sight", "moles"]; // no choices, marks, movement, medals or coordinates
const MARGIN = 16;
const PLACE = ["x", "y", "width", "height"];
const LOOKS = ["stroke", "stroke-width", "stroke-linecap", "stroke-dasharray"]; // of a line
const SECRET = ".crate-value"; // only some players have looked
const VARIABLE = /var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/; // its name, and what to take where it is not set
const NOT_IN_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** What is on the board now for everybody to see, as the text of an SVG file, in the colours of the page. */
export function boardSvg(title = "Topoum") {
  const board = $("#board");
  const colours = getComputedStyle(board);
  const art = artOf();
  const layers = LAYERS.filter((name) => name !== "sight" || !previewing()).map((name) => copied(board.querySelector(`:scope > .${name}`), art));
  const { x, y, width, height } = board.viewBox.baseVal;
  const sheet = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const frame = { x: x - 8, y: y - 8, width: width + 16, height: height + 16, rx: 6, fill: "none",
    stroke: colours.getPropertyValue("--rule"), "stroke-width": 2 };
  const picture = svg("svg", { viewBox: Object.values(sheet).join(" "), width: sheet.width, height: sheet.height },
    svg("title", {}, title.replace(NOT_IN_XML, "")),
    svg("defs", {}, ...art.parts()),
    svg("rect", { ...sheet, fill: colours.getPropertyValue("--map") }),
    svg("rect", frame),
    ...layers);
  return new XMLSerializer().serializeToString(picture);
}

/** The same as a PNG file, `width` pixels wide. */
export async function boardPng(width = 1600) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(boardSvg())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The browser made no PNG of the board.");
  return blob;
}

/** Do the lines of sight on the board belong to something that is only pointed at? */
const previewing = () => Boolean($("#preview").textContent || $("#board .arrow"));

/** A copy of a drawn element, with its looks written into it and the parts of the art sheet it shows. */
export function copied(element, art) {
  const looks = getComputedStyle(element);
  if (element.localName === "use") return svg("use", { href: art.copy(element.getAttribute("href"), looks), ...attributes(element, PLACE) });
  if (element.localName === "g") return svg("g", attributes(element, ["transform"]), ...shown(element).map((child) => copied(child, art)));
  const copy = element.cloneNode(true);
  copy.removeAttribute("class");
  for (const name of LOOKS) copy.setAttribute(name, looks.getPropertyValue(name));
  return copy;
}

const shown = (group) => [...group.children].filter((child) => !child.matches(SECRET));

const attributes = (element, names) => Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));

/** The parts of the art sheet that a picture needs; `copy("#name", looks)` gives where the picture holds that part in these colours. */
export function artOf() {
  const parts = new Map(); // by their text, so that each is there once

  function copy(reference, looks) {
    const name = reference.slice(1);
    const part = document.getElementById(name).cloneNode(true);
    for (const element of [part, ...part.querySelectorAll("*")]) settle(element, looks);
    const text = name + new XMLSerializer().serializeToString(part);
    if (!parts.has(text)) {
      part.id = [...parts.values()].some(({ id }) => id === name) ? `${name}-${parts.size}` : name;
      parts.set(text, part);
    }
    return `#${parts.get(text).id}`;
  }

  /** Make literal what depends on the page: references to other parts, and colours. */
  function settle(element, looks) {
    element.removeAttribute("id");
    for (const { name, value } of [...element.attributes]) {
      if (name === "href") element.setAttribute(name, copy(value, looks));
      else element.setAttribute(name, literal(value, looks).replace(/url\((#[^)]+)\)/g, (_, reference) => `url(${copy(reference, looks)})`));
    }
  }

  return { copy, parts: () => parts.values() };
}

/** A value with its custom properties replaced by what they are at a place of the page. */
function literal(value, looks) {
  let text = value;
  while (VARIABLE.test(text)) text = text.replace(VARIABLE, (_, name, otherwise = "none") => looks.getPropertyValue(name).trim() || otherwise.trim());
  return text;
}
