// The page's first script: whatever goes wrong after it, it tells the player in words, with a way on.
// It is written in old JavaScript on purpose, so that a browser too old for the game can still say so.

(function () {
  "use strict";

  var root = document.documentElement;

  // The words of this script and of the page before its texts are there, in all languages; put in when the site is built.
  var WORDS = "@boot@";

  // What the player likes, as far as the browser tells; anything may stand there.
  var settings = {};
  var newcomer = true;
  try {
    newcomer = !localStorage.getItem("topoum.1.first");
    settings = JSON.parse(localStorage.getItem("topoum.1.settings")) || {};
  } catch (none) {}

  // The looks, before anything is seen, and whenever the player (see settings.js) or the system wants others.
  var SYSTEM = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"].map(function (query) {
    return window.matchMedia(query);
  });
  function dress() {
    var dark = settings.theme === "dark" || (settings.theme !== "light" && SYSTEM[0].matches);
    var still = settings.speed === "off" || (["normal", "fast"].indexOf(settings.speed) < 0 && SYSTEM[2].matches);
    root.setAttribute("data-theme", dark ? "dark" : "light");
    root.setAttribute("data-contrast", settings.theme === "contrast" || SYSTEM[1].matches ? "more" : "usual");
    root.setAttribute("data-motion", still ? "off" : "on");
    root.setAttribute("data-hand", settings.left === true ? "left" : "right");
    document.querySelector('meta[name="theme-color"]').content = dark ? "#1E1A16" : "#F3E9D2";
  }
  dress();
  SYSTEM.forEach(function (media) { media.onchange = dress; });
  document.addEventListener("topoum:settings", function (event) {
    settings = event.detail;
    dress();
  });

  // The language that was chosen here; else the first of the browser's that there is; else English.
  function language() {
    var wanted = [].concat(navigator.languages || navigator.language || []);
    if (typeof settings.language === "string") wanted.unshift(settings.language);
    wanted = wanted.map(function (name) { return name.slice(0, 2).toLowerCase(); });
    return wanted.filter(function (name) { return Object.prototype.hasOwnProperty.call(WORDS, name); })[0] || "en";
  }

  root.lang = language();
  var words = WORDS[root.lang];
  Object.keys(words).forEach(function (key) {
    var place = document.querySelector('[data-text="' + key + '"]');
    if (place) place.textContent = words[key];
  });

  // Have a file on its way before it is asked for.
  function preload(address) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "";
    link.href = address;
    document.head.appendChild(link);
  }
  var page = document.currentScript.src.replace("boot.js", "");
  preload(page + "locales/" + root.lang + ".json");
  if (newcomer && !location.hash) preload(page + "start/" + root.lang + ".json"); // see first.js
  // Over a line, the first screen goes before the big files; kept in the browser, they can come at once.
  if (navigator.serviceWorker && navigator.serviceWorker.controller) {
    ["@pyodide@/packed/pyodide.asm.wasm", "@python@/packed/snapshot.bin"].forEach(preload);
  }

  var before = document.body; // what had the focus before the failure

  function element(id) {
    return document.getElementById(id);
  }

  // Shows the failure: words for the player, and the error for a report.
  function fail(sentence, error) {
    if (root.dataset.state === "failed") return; // the first trouble is the cause of those that follow
    element("failure-go-on").hidden = root.dataset.state !== "ready";
    element("failure-words").textContent = sentence;
    element("failure-report").textContent = report(error);
    before = document.activeElement;
    root.dataset.state = "failed";
    element("failure-retry").focus();
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
    fail(words["boot.lost"], error);
  }

  function failInside(error) {
    fail(words["boot.mistake"], error);
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

  // For errors that are caught on the way, such as Python's: see launch.mjs.
  document.addEventListener("topoum:error", function (event) {
    failFrom(event.detail);
  });

  element("failure-retry").addEventListener("click", function () {
    location.reload();
  });
  element("failure-go-on").addEventListener("click", function () {
    root.dataset.state = "ready";
    before.focus();
  });
  element("failure-copy").addEventListener("click", function () {
    element("failure-details").open = true; // to copy by hand, where the next line may not do it
    navigator.clipboard.writeText(element("failure-report").textContent);
  });

  if (typeof WebAssembly !== "object") {
    fail(words["boot.old"], "WebAssembly is missing");
  }
})();
