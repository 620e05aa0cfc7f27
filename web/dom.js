// Making elements. Text only ever becomes text: nothing here reads markup.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with attributes (a function listens; null, false and undefined are left out) and children. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A picture from the art sheet, as an icon of its own. */
export function icon(id, attributes = {}) {
  return svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true", ...attributes }, svg("use", { href: `#${id}` }));
}

const shown = new WeakMap(); // of each place, its items by their key

/** Show items in a place, in order, each as [key, make]; what has the same key as before stays as it is.
 *  Pictures are costly to make anew: a whole board of them would take longer than a frame. */
export function show(place, items) {
  const before = shown.get(place) ?? new Map();
  const now = new Map(items.map(([key, make]) => [key, before.get(key) ?? make()]));
  for (const [key, element] of before) if (!now.has(key)) element.remove();
  let next = place.firstChild;
  for (const element of now.values()) {
    if (element === next) next = next.nextSibling;
    else place.insertBefore(element, next);
  }
  shown.set(place, now);
}

const data = new WeakMap(); // of each place, of what it was made

/** Whether a place is to be made anew, because what it is made of has changed. */
export function changed(place, now) {
  const text = JSON.stringify(now);
  if (data.get(place) === text) return false;
  data.set(place, text);
  return true;
}

/** The same for a place that is hidden where there is nothing to show. */
export function renewed(place, now) {
  place.hidden = !now;
  return Boolean(now) && changed(place, now);
}

/** Take away what is shown in a place, so that all of it will be made anew. */
export function clear(place) {
  shown.delete(place);
  data.delete(place);
  place.replaceChildren();
}

/** When what the page shows now has been painted; at once where nobody sees it. */
export const painted = () => new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))));

/** Say something in a line that is there already; the same again is not said twice. */
export function say(line, text) {
  if (line.textContent !== text) line.textContent = text;
}

export const $ = (selector) => document.querySelector(selector);

/** A number with a proper minus: 3, 0, −2. */
export const number = (value) => `${value}`.replace("-", "−");

/** A number of medals that come or go: +3, 0, −2. */
export const signed = (medals) => (medals > 0 ? `+${medals}` : number(medals));
