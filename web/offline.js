// Has the browser keep the whole game for times without a network (see service-worker.js), and offers a new version on the
// start screen. Where the browser knows no service workers or forbids them, everything works without.

import { $ } from "./dom.js";

const WORKER = new URL("../service-worker.js", import.meta.url);
const HOUR = 3_600_000;
const root = document.documentElement;

let registration = null;
let outdated = false; // a newer build serves this site by now, because another tab wanted it
let checked = 0; // when we asked for a new version last

/** Store this version if it is not yet, and look for a newer one. */
async function check() {
  checked = Date.now();
  registration = await navigator.serviceWorker.register(WORKER);
  registration.onupdatefound = watch;
  watch();
  if (!registration.active) return; // it is being stored just now
  registration.active.postMessage("hello");
  await registration.update();
  registration.active.postMessage({ tidy: root.dataset.build });
}

/** Offer a new version as soon as all of it is here. */
function watch() {
  if (registration.installing) registration.installing.onstatechange = watch;
  $("#update").hidden = !outdated && !(registration.waiting && registration.active);
}

/** The worker tells of which build it is: then all of that build is stored. */
function hear({ data: build }) {
  if (build === root.dataset.build) root.dataset.offline = "ready";
  else outdated = true;
  if (registration) watch();
}

/** Let the new version take over, and start again with it. */
function update() {
  const { waiting } = registration;
  if (!waiting) location.reload();
  else {
    waiting.onstatechange = () => waiting.state === "activated" && location.reload();
    waiting.postMessage("update");
  }
}

const checkQuietly = () => check().catch(() => {}); // no network, no room, or not allowed: another time perhaps

if (navigator.serviceWorker) {
  navigator.serviceWorker.onmessage = hear;
  $("#update button").addEventListener("click", update);
  addEventListener("online", checkQuietly);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - checked > HOUR) checkQuietly();
  });
  checkQuietly();
}
