// What there is to see before Python is there. When the page goes away it leaves two pictures behind: that of the game in this tab,
// if there is one, and that of the start screen for every tab. Who comes for the first time gets the one the build has made.

import { keep, kept } from "./storage.js";

const KEY = "topoum.1.first"; // in sessionStorage the table, in localStorage the start screen
const LARGEST = 300_000; // characters of a picture; with very many games it is not kept
const root = document.documentElement;

/** The picture to begin with, as { screen, json }; none where the address asks for something that was not on the screen here. */
export async function firstPicture() {
  const table = unsealed("sessionStorage", location.hash);
  if (table) return { screen: "table", json: table };
  if (location.hash) return null;
  return { screen: "start", json: unsealed("localStorage", "") ?? await builtIn() };
}

async function builtIn() {
  const response = await fetch(new URL(`./start/${root.lang}.json`, import.meta.url));
  if (!response.ok) throw new Error(`failed to load the start screen: ${response.status}`);
  return response.text();
}

/** Keep the pictures for the next time; an empty table is none. */
export function keepFirst(start, table) {
  seal("localStorage", "", start);
  seal("sessionStorage", location.hash, table);
}

/** Never show again what was kept: something is wrong with it. */
export const forgetFirst = () => keepFirst("", "");

// A picture is good for the same build, language and address only.
const mark = (address) => [root.dataset.build, root.lang, address].join(" ");

function seal(storage, address, json) {
  keep(KEY, json.length < LARGEST ? { mark: mark(address), json } : null, storage);
}

/** The picture for an address that is kept; null where it is for something else, or empty. */
function unsealed(storage, address) {
  const found = kept(KEY, storage);
  return found?.mark === mark(address) && found.json ? found.json : null;
}
