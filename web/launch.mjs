// Starts PyScript, which then runs the <script type="py"> of the page.

import { hooks } from "../@pyscript@/core.js";

// PyScript sends an error that Python did not catch to its stderr, beside plain lines of text.
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (what, ...more) => {
    if (what instanceof Error) document.dispatchEvent(new CustomEvent("topoum:error", { detail: what }));
    return stderr(what, ...more);
  };
});
