// A picture for the documents, as the text of an SVG file; make_pictures.py has the built page run this. The page's own modules,
// as they are in web/, draw, and their looks, which come from style sheets, are written into the file.

async ({ picture, sheet }) => {
  const modules = ["rules-picture", "image", "dom", "hexes"].map((name) => import(new URL(`../web/${name}.js`, location)));
  const [{ drawing }, { artOf, copied }, { svg }, { middle }] = await Promise.all(modules);
  const LETTERS = { "font-family": "system-ui, sans-serif", "font-weight": 600, "text-anchor": "middle", fill: "#2B2118",
    stroke: "#FFF6E2", "stroke-width": 4, "paint-order": "stroke" };
  const LOOKS = ["fill", "stroke", "stroke-width", "paint-order", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"];

  /** Squares, with the name of each. */
  function squares() {
    const names = picture.board.split(" ").map((square) => square.split("=")[0]).map((name) => [name, ...middle(name)]);
    return [drawing(picture), names.map(([name, x, y]) => svg("text", { ...LETTERS, x, y: y + 46, "font-size": 17 }, name))];
  }

  /** Things side by side, with the name of each. */
  function listed({ things, columns }) {
    const [across, down] = [150, 136];
    const size = { width: columns * across, height: Math.ceil(things.length / columns) * down };
    const places = things.map((thing, k) => ({ ...thing, x: (k % columns) * across, y: Math.floor(k / columns) * down }));
    const pictures = places.map(({ id, cls, x, y }) => svg("use", { href: `#${id}`, class: `${cls} red`, x: x + 25, y: y + 6, width: 100, height: 100 }));
    const names = places.map(({ name, x, y }) => svg("text", { ...LETTERS, x: x + across / 2, y: y + 124, "font-size": 13 }, name));
    return [svg("svg", { viewBox: `0 0 ${size.width} ${size.height}`, ...size }, ...pictures), names];
  }

  const [live, names] = picture ? squares() : listed(sheet);
  document.body.append(live);
  for (const part of live.querySelectorAll("text, path, line")) {
    const looks = LOOKS.filter((look) => part.matches("text") || !/font|text|base/.test(look));
    for (const look of looks) part.setAttribute(look, getComputedStyle(part).getPropertyValue(look));
  }
  const art = artOf();
  const parts = [...live.children].map((part) => copied(part, art));
  const [x, y, width, height] = live.getAttribute("viewBox").split(" ");
  const scale = picture ? 0.8 : 1;
  const size = { viewBox: live.getAttribute("viewBox"), width: Math.round(width * scale), height: Math.round(height * scale) };
  const ground = svg("rect", { x, y, width, height, rx: 12, fill: "#E6DAB9" });
  live.remove();
  return new XMLSerializer().serializeToString(svg("svg", size, svg("defs", {}, ...art.parts()), ground, ...parts, ...names));
}
