// The page's first script: whatever goes wrong after it, it tells the player in words, with a way on.
// It is written in old JavaScript on purpose, so that a browser too old for the game can still say so.

(function () {
  "use strict";

  var root = document.documentElement;

  function element(id) {
    return document.getElementById(id);
  }

  // Shows the failure: words for the player, and the error for a report.
  function fail(words, error) {
    if (root.dataset.state === "failed") return; // the first trouble is the cause of those that follow
    element("failure-go-on").hidden = root.dataset.state !== "ready";
    element("failure-words").textContent = words;
    element("failure-report").textContent = report(error);
    root.dataset.state = "failed";
  }

  function report(error) {
    var lines = [describe(error), navigator.userAgent];
    try {
      lines.push(window.topoum.record()); // the game so far, if there is one
    } catch (none) {}
    return lines.join("\n\n");
  }

  function describe(error) {
    if (error.name === "PythonError") return error.message; // the traceback
    return String(error.stack || error);
  }

  function failToLoad(error) {
    fail("A part of the game did not arrive. Please check that you are online, then try again.", error);
  }

  function failInside(error) {
    fail("The game stumbled over a mistake of ours. Sorry! Trying again often helps. " +
      "If it comes back, please copy the report and send it to us.", error);
  }

  // What PyScript, Pyodide and browsers say when a file is not there, or when the line is cut.
  var NOT_LOADED = new RegExp("FetchError|unable to fetch|failed to fetch|failed to load|NetworkError|" +
    "load failed|importing a module|dynamically imported", "i");

  function failFrom(error) {
    error = error || "An error without a name";
    if (error.name !== "PythonError" && NOT_LOADED.test(error)) failToLoad(error);
    else failInside(error);
  }

  window.addEventListener("error", function (event) {
    if (event.target.tagName === "SCRIPT") failToLoad("Not loaded: " + event.target.src);
    else if (event.error) failFrom(event.error);
  }, true); // capturing, because a script that does not load tells nobody but itself

  window.addEventListener("unhandledrejection", function (event) {
    failFrom(event.reason);
  });

  // Pyodide waits for ever, without a word, for a program (.wasm) or a library (.zip) that does not come.
  // The browser's list of files knows: there the status is 0 when the line was cut.
  function lookForLoss(list) {
    list.getEntries().forEach(function (entry) {
      var lost = entry.responseStatus === 0 || entry.responseStatus >= 400;
      if (lost && /\.(wasm|zip)$/.test(entry.name)) failToLoad("Not loaded: " + entry.name);
    });
  }
  if (window.PerformanceObserver) {
    new PerformanceObserver(lookForLoss).observe({ type: "resource", buffered: true });
  }

  // For errors that are caught on the way, such as Python's: see launch.mjs.
  document.addEventListener("topoum:error", function (event) {
    failFrom(event.detail);
  });

  element("failure-retry").addEventListener("click", function () {
    location.reload();
  });
  element("failure-go-on").addEventListener("click", function () {
    root.dataset.state = "ready";
  });
  element("failure-copy").addEventListener("click", function () {
    element("failure-details").open = true; // to copy by hand, where the next line may not do it
    navigator.clipboard.writeText(element("failure-report").textContent);
  });

  if (typeof WebAssembly !== "object") {
    fail("Your browser lacks WebAssembly, which this game runs on. Please use a newer browser, " +
      "or allow WebAssembly in this one's settings, then try again.", "WebAssembly is missing");
  }
})();
