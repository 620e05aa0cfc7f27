// Starts everything: the first screen, then Python and PyScript, which runs the <script type="py"> of the page.

const firstScreen = import("./board.js");

// Over a line, the first screen is painted before the big files are asked for; kept in the browser, all can come at once.
if (!navigator.serviceWorker?.controller) {
  const { painted } = await firstScreen;
  await painted();
}

import("./runtime.mjs");
const { hooks } = await import("../@pyscript@/core.js");

// PyScript sends an error that Python did not catch to its stderr, beside plain lines of text.
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (what, ...more) => {
    if (what instanceof Error) document.dispatchEvent(new CustomEvent("topoum:error", { detail: what }));
    return stderr(what, ...more);
  };
});
