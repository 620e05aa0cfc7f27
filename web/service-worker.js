// Keeps the whole game in the browser, so that it starts and works without a network.
//
// The build puts its id and the list of its files in. Nearly all lie in folders named by a hash of what is in them, so an
// address always means the same file and one store serves all builds: a page of an older one goes on finding its own.

const BUILD = "@build@";
const FILES = "@files@"; // each with the digest of what is in it
const SITE = new URL("./", self.location).href;
const STORE = `topoum ${SITE}`;
const FOLDER = /^\w+-[^/]+\//;
const INDEX = /(^|\/)index\.html$/; // what a server sends for a folder; some send it on to the folder's address

/** Where a file is kept: those outside the folders with a hash are called the same in every build. */
const place = (path) => new URL(FOLDER.test(path) ? path : `${path}?${BUILD}`, SITE).href;

// All files or nothing: without all of them the browser does not take this worker for installed. It then waits until no page
// of an older build is open, or until it is told not to.
self.addEventListener("install", (event) => event.waitUntil(gather()));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
  else if (event.data === "hello") event.waitUntil(gather().then(() => event.source.postMessage(BUILD)));
  else if (event.data.tidy === BUILD) event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(SITE)) return;
  const path = new URL(url).pathname.slice(new URL(SITE).pathname.length).replace(/(^|\/)$/, "$1index.html");
  if (Object.hasOwn(FILES, path) || FOLDER.test(path)) event.respondWith(find(path, event.request));
});

/** A file from the store; from the network if it is not there. */
async function find(path, request) {
  const kept = await caches.match(place(path), { cacheName: STORE, ignoreVary: true }).catch(() => null);
  return kept ?? fetch(request);
}

/** Put into the store what is missing, one file after another. What came before the line was cut need not come again. */
function gather() {
  return navigator.locks.request(STORE, { mode: "shared" }, async () => {
    const store = await caches.open(STORE);
    const there = new Set((await store.keys()).map(({ url }) => url));
    for (const [path, integrity] of Object.entries(FILES)) {
      if (!there.has(place(path))) await store.put(place(path), await load(path, integrity));
    }
  });
}

/** A file from the server, which must be that of this build to the last byte; what is packed (see runtime.mjs) is kept unpacked. */
async function load(path, integrity) {
  const address = new URL(path.replace(INDEX, "$1"), SITE);
  const response = await fetch(address, { integrity, cache: FOLDER.test(path) ? "default" : "reload" });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  if (path.includes("/packed/")) {
    const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(unpacked, { headers: { "Content-Type": "application/wasm", Unpacked: "yes" } });
  }
  // Where a server calls rules.html just rules, a browser would not take the answer for the page that was asked for.
  return response.redirected ? new Response(response.body, response) : response;
}

/** Serve the pages that are open, and tell them of which build this is. */
async function takeOver() {
  await self.clients.claim();
  for (const page of await pages()) page.postMessage(BUILD);
}

/** Throw away what this build does not need, unless it may be another's: of a page that is open, or of a newer worker. */
async function tidy() {
  const needed = new Set(Object.keys(FILES).map(place));
  if (await shared()) return; // without waiting for a newer worker to get its files
  await navigator.locks.request(STORE, async () => {
    if (await shared()) return;
    const store = await caches.open(STORE);
    for (const kept of await store.keys()) if (!needed.has(kept.url)) await store.delete(kept);
  });
}

/** Whether the store may hold files that somebody else needs. */
async function shared() {
  const open = await pages();
  return Boolean(self.registration.installing || self.registration.waiting || open.length > 1);
}

async function pages() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(SITE));
}
