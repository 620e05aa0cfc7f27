// How much of the game has come. Each of the big files that is here moves the bar on; until the next it moves by itself, as fast
// as the line has been. (The browser does that by itself: it goes on moving while Python starts and nothing else can.)

import { still } from "./motion.js";

const SIZES = "@sizes@"; // of the big files, in bytes
const bytes = (sizes) => sizes.reduce((sum, size) => sum + size, 0);
const TOTAL = bytes(Object.values(SIZES));
const NEARLY = 0.96; // so far it moves without Python being there

const place = document.querySelector("#progress [role=progressbar]");
const bar = place.firstElementChild;
const missing = new Map(Object.entries(SIZES));

function count(list) {
  for (const { name } of list.getEntries()) missing.delete(name.split("/").at(-1));
  const rest = bytes([...missing.values()]);
  const come = TOTAL - rest;
  place.ariaValueNow = Math.round((100 * come) / TOTAL);
  bar.style.transitionDuration = `${Math.max(1, (performance.now() * rest) / Math.max(1, come) / 1000)}s`;
  bar.style.transform = `scaleX(${still() ? come / TOTAL : NEARLY})`;
}

new PerformanceObserver(count).observe({ type: "resource", buffered: true });
