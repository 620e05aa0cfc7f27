// Files that the player gives to the page, or gets from it.

import { el } from "./dom.js";

const FORGET = 60_000; // milliseconds until the browser surely has what it downloads

/** The text of a file of at most so many bytes; or what is wrong with it: it is `large`, `unreadable` or `binary`. */
export async function readText(file, largest) {
  if (file.size > largest) return { wrong: "large" };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { wrong: "unreadable" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { wrong: "binary" };
  }
}

/** Give the player a text as a file. */
export function download(name, text) {
  saveFile(name, new Blob([text], { type: "application/octet-stream" }));
}

export function saveFile(name, blob) {
  const address = URL.createObjectURL(blob);
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FORGET);
}
