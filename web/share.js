// The ways out of the page: links, their QR codes, the game as a file, the board as a picture; and the link that passes the turn on.

import { $, el, icon, svg } from "./dom.js";
import { tell } from "./ear.js";
import { download, readText, saveFile } from "./files.js";
import { phrase, texts } from "./language.js";
import { guardTable } from "./question.js";

const LARGEST = 1_000_000; // bytes of a file that may be opened
const QUIET = 4; // modules of white around a QR code
const FINE = 20; // from this version on, a QR code is so fine that a camera has to come close

/** The share dialog. */
export function showShare(data) {
  const dialog = $("dialog#share") ?? document.body.appendChild(el("dialog", { id: "share", "aria-labelledby": "share-title" }));
  const { status, say } = speaker();
  const link = linkBox(data.title, say);
  dialog.replaceChildren(
    el("header", {}, el("h2", { id: "share-title" }, texts["share.title"]),
      el("button", { type: "button", class: "ib", "data-close": true, "aria-label": texts["page.close"], title: texts["page.close"],
        click: () => dialog.close() }, icon("ui-close"))),
    el("section", {}, kinds(data, link.show), ...link.parts),
    fileSection(data, say, (text) => {
      dialog.close();
      tell("file", text);
    }),
    pictureSection(data, say),
    status,
  );
  link.show(data.view);
  dialog.addEventListener("close", () => dialog.replaceChildren(), { once: true });
  if (!dialog.open) dialog.showModal();
  $("#share input:checked").focus();
}

/** Offer the link for the next player in place of the curtain, or (null) take the offer away. */
export function showPass(data) {
  const old = $("#pass");
  const what = data && `${data.game} ${data.player}`;
  if (old && old.dataset.pass === what) return;
  old?.remove();
  if (!data) return guardTable();
  const { status, say } = speaker();
  const link = linkBox(data.title, say);
  const stay = button("ui-curtain", texts["share.pass.stay"], { "data-stay": true }, () => {
    showPass(null);
    tell("lift", "");
  });
  document.body.append(el("section", { id: "pass", "data-pass": what, role: "dialog", "aria-modal": "true",
    "aria-labelledby": "pass-title", "aria-describedby": "pass-text" },
    el("div", {}, icon("whistle"),
      el("h2", { id: "pass-title" }, phrase("share.pass.title", data)),
      el("p", { id: "pass-text" }, data.game ? phrase("share.pass.text", data) : data.why || phrase("share.pass.none", data)),
      ...(data.game ? link.parts : []),
      el("div", { class: "do" }, stay),
      status)));
  if (data.game) link.show(data.game);
  guardTable();
  $("#pass button").focus();
}

/** Whole game or view: two kinds of link to choose from; `show(link)` is called with the chosen one. */
function kinds(data, show) {
  const kind = (name, text) => {
    const input = el("input", { type: "radio", name: "share-kind", value: name, checked: name === "view", disabled: !data[name],
      "aria-labelledby": `share-kind-${name}`, "aria-describedby": `share-kind-${name}-text` });
    input.addEventListener("change", () => show(data[name]));
    return el("label", { class: "share-kind" }, input,
      el("span", {}, el("b", { id: `share-kind-${name}` }, texts[`share.${name}`]), el("small", { id: `share-kind-${name}-text` }, text)));
  };
  return el("fieldset", {}, el("legend", {}, texts["share.kind"]),
    kind("view", texts["share.view.text"]),
    kind("game", data.game ? texts["share.game.text"] : data.why));
}

/** A link and what can be done with it; `show(link)` puts another one in its place. */
function linkBox(title, say) {
  const field = el("input", { type: "text", class: "share-link", readonly: true, spellcheck: "false",
    "aria-label": texts["share.link"], focus: () => field.select() });
  const place = el("div");
  const code = el("details", { class: "share-code" }, el("summary", {}, texts["share.code"]), place);
  const drawCode = async () => {
    say(""); // which may stand before the code
    if (code.open) place.replaceChildren(...await qrCode(field.value, place.clientWidth));
  };
  code.addEventListener("toggle", async () => {
    await drawCode();
    place.scrollIntoView({ block: "nearest" });
  });
  const copy = button("ui-link", texts["share.copy"], { class: "main", "data-copy": true }, async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      say("share.copied");
    } catch {
      field.focus();
      field.select();
      say("share.copy.yourself");
    }
  });
  const send = button("ui-share", texts["share.send"], { "data-send": true }, async () => {
    try {
      await navigator.share({ title, url: field.value });
    } catch (error) {
      if (error.name !== "AbortError") say("share.send.failed");
    }
  });
  return {
    parts: [field, el("div", { class: "do" }, copy, navigator.share ? send : null), code],
    show(link) {
      field.value = link;
      place.replaceChildren(); // no code of another link stands beside it
      drawCode();
    },
  };
}

/** The QR code of a link, as large as fits with modules of whole pixels; in its place, or below it, what there is to say. */
async function qrCode(link, room) {
  let code;
  try {
    const { encode } = await import("./qr.mjs");
    code = encode(link, { border: QUIET });
  } catch (error) {
    return [el("p", {}, texts[error instanceof RangeError ? "share.code.long" : "share.code.failed"])];
  }
  const pixels = Math.floor((room * devicePixelRatio) / code.size) || 1;
  const side = (Math.min(pixels, 6 * devicePixelRatio) * code.size) / devicePixelRatio;
  const picture = svg("svg", { viewBox: `0 0 ${code.size} ${code.size}`, width: side, height: side,
    role: "img", "aria-label": texts["share.code.label"], "shape-rendering": "crispEdges" },
    svg("rect", { width: code.size, height: code.size, fill: "#FFF" }),
    svg("path", { d: code.data.map(rowPath).join(""), fill: "#000" }));
  return [picture, el("p", {}, texts[code.version < FINE ? "share.code.text" : "share.code.fine"])];
}

/** The dark runs of a row of a QR code. */
function rowPath(row, y) {
  const runs = [...row.map((dark) => (dark ? "1" : "0")).join("").matchAll(/1+/g)];
  return runs.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join("");
}

function fileSection(data, say, opened) {
  const input = el("input", { type: "file", accept: ".topoum,text/plain", hidden: true, "aria-label": texts["share.open"] });
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    const { text, wrong } = await readText(file, LARGEST);
    input.value = ""; // so that the same file can be chosen again
    if (text?.trim()) opened(text);
    else say(`share.open.${wrong ?? "empty"}`, { file: file.name });
  });
  return section("file",
    button("ui-save", texts["share.save"], { "data-save": true }, () => {
      download(data.file, data.record);
      say("share.saved", data);
    }),
    button("ui-open", texts["share.open"], { "data-open": true }, () => input.click()),
    input);
}

function pictureSection(data, say) {
  const picture = (kind, make) => button("ui-image", texts[`share.picture.${kind}`], { [`data-${kind}`]: true }, async () => {
    const file = `${data.file.replace(/\.topoum$/, "")}.${kind}`;
    try {
      saveFile(file, await make());
      say("share.saved", { file });
    } catch {
      say("share.picture.failed");
    }
  });
  return section("picture",
    picture("png", async () => (await import("./image.js")).boardPng()),
    picture("svg", async () => new Blob([(await import("./image.js")).boardSvg(data.title)], { type: "image/svg+xml" })));
}

function section(name, ...buttons) {
  return el("section", { "aria-labelledby": `share-${name}-title` }, el("h3", { id: `share-${name}-title` }, texts[`share.${name}`]),
    el("p", {}, texts[`share.${name}.text`]), el("div", { class: "do" }, ...buttons));
}

function button(picture, text, attributes, click) {
  return el("button", { type: "button", ...attributes, click }, icon(picture), text);
}

/** A line for what happened, which screen readers read aloud, and the function that says it there. */
function speaker() {
  const status = el("p", { class: "share-status", role: "status" });
  return { status, say: (key, values) => status.replaceChildren(key && phrase(key, values)) };
}
