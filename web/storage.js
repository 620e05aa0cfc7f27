// What the browser keeps for us as JSON. It may have nothing, forbid it, be full, or hold what anybody wrote there: everything works without.

/** What is kept under a key; null where there is nothing that can be read. */
export function kept(key, storage = "localStorage") {
  try {
    return JSON.parse(window[storage].getItem(key));
  } catch {
    return null;
  }
}

/** Keep something under a key. */
export function keep(key, value, storage = "localStorage") {
  try {
    window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but convenience.
  }
}
