// What lies around the board: players, cards, buttons, the sentence that says what to do, and the log.

import { $, el, icon, show, signed, svg } from "./dom.js";

let drawn = {};

/** Fill an element anew when its data has changed. */
function part(selector, data, make) {
  const text = JSON.stringify(data);
  if (drawn[selector] === text) return;
  drawn[selector] = text;
  const place = $(selector);
  const focus = focusKey(place);
  place.replaceChildren(...make());
  if (focus) place.querySelector(focus)?.focus();
}

/** How to find the element again that has the focus, after its neighbours were made anew. */
function focusKey(place) {
  const focused = document.activeElement;
  if (!place.contains(focused) || focused === place) return null;
  const { action, beside } = focused.dataset;
  if (action) return `[data-action="${action}"]`;
  return beside ? `[data-beside="${beside}"]` : null;
}

/** Everything around the board. */
export function drawTable(scene, texts) {
  const { view } = scene;
  show($("#players"), view.players.map((colour) => player(scene, texts, colour)));
  show($("#line .cards"), view.line.map((name, slot) => (name ? card(scene, texts, name, SLOTS[slot]) : gap(SLOTS[slot]))));
  show($("#hand .cards"), view.hand.map((name, k) => card(scene, texts, name, "hand", k)));
  for (const thing of document.querySelectorAll("#table [data-card]")) mark(scene, thing);
  for (const panel of $("#players").children) turnTo(panel, panel.classList.contains(view.turn));
  part("#beside", [view.beside, choicesOf(scene, "beside")], () => view.beside.map((token) => beside(scene, texts, token)));
  part("#actions", [scene.buttons, scene.choices, scene.chosen], () => scene.buttons.map((button) => action(scene, button)));
  show($("#turn"), sentence(scene));
  part("#deck", [view.deck, view.peace], () => deck(view, texts));
  part("#farmer", [view.farmer], () => (view.farmer ? farmer(view.farmer, texts) : []));
  drawLog(scene);
  Object.assign($("#turn").dataset, { player: view.turn, phase: view.phase });
  for (const [id, kind] of [["#turn", "say"], ["#line", "line"], ["#hand", "hand"]]) $(id).className = `${kind} ${view.turn}`;
  $("#hand").hidden = !view.viewer;
}

const SLOTS = ["-3", "-2", "-1", "0", "+1"];

/** The choices and chosen steps of one kind: what a part must be drawn anew for. */
function choicesOf(scene, kind) {
  return [scene.choices, scene.chosen].map((steps) => steps.filter((step) => step.startsWith(kind)));
}

const marks = (scene, step) => ({
  "data-choice": scene.choices.includes(step),
  "data-chosen": scene.chosen.includes(step),
});

/** Mark a card as one that can be chosen, or was. */
function mark(scene, thing) {
  const step = `card ${thing.dataset.card} ${thing.dataset.source}`;
  thing.toggleAttribute("data-choice", scene.choices.includes(step));
  thing.toggleAttribute("data-chosen", scene.chosen.includes(step));
}

function card(scene, texts, name, source, place = 0) {
  return [`${name} ${source} ${place} ${scene.view.farmer}`, () => {
    const category = scene.category[name];
    const face = el("span", { class: "face" }, el("span", { class: "band" }, icon(`cat-${category}`)),
      icon(picture(scene, name), { class: "pic" }), el("span", { class: "name" }, texts[`card.${name}.name`]));
    const price = source === "hand" ? null : tag(source);
    return el("button", { type: "button", class: `card ${category}`, "data-card": name, "data-source": source }, price, face);
  }];
}

function picture(scene, name) {
  return name === "farmer" && scene.view.farmer ? `farmer-${scene.view.farmer}` : `card-${name}`;
}

function tag(source) {
  const medals = Number(source);
  const kind = medals > 0 ? "plus" : medals < 0 ? "minus" : "even";
  return el("span", { class: `tag ${kind}` }, icon("medal"), signed(medals));
}

const gap = (source) => [`gap ${source}`, () => el("span", { class: "card gap" }, tag(source), el("span", { class: "face" }))];

function beside(scene, texts, token) {
  return el("button", { type: "button", class: "token", "data-beside": token, "aria-label": texts[`token.${token}.name`],
    ...marks(scene, `beside ${token}`) }, icon(`token-${token}`));
}

function action(scene, { action: name, label, reason = "", token = null }) {
  const possible = name === "undo" ? !reason : scene.choices.includes(`action ${name}`);
  return el("button", { type: "button", "data-action": name, class: name === "end" ? "main" : null, title: reason || null,
    "aria-disabled": !possible && !scene.chosen.includes(`action ${name}`) ? "true" : null,
    ...marks(scene, `action ${name}`) },
  name === "undo" ? icon("ui-undo") : token ? icon(`token-${token}`) : null, label);
}

function sentence({ say, view }) {
  const text = () => el("span", {}, el("b", {}, say.text), " ", say.more ? el("small", {}, say.more) : null);
  return [[view.turn, () => icon(`mole-${view.turn}`, { class: view.turn })], [JSON.stringify(say), text]];
}

function deck(view, texts) {
  const label = view.peace ? texts["deck.peace"] : texts["deck.left"];
  return [el("div", { class: "back" }, view.peace ? icon("peace") : `${view.deck}`), el("span", {}, label)];
}

function farmer(name, texts) {
  return [icon(`farmer-${name}`), el("span", {}, texts[`farmer.${name}.name`])];
}

// Players

/** A player's panel; whose turn it is is marked by `turnTo`. */
function player(scene, texts, colour) {
  const { view } = scene;
  const held = view.prisoners.filter(([, captor]) => captor === colour);
  const facts = [colour, scene.names[colour], view.first, view.press === colour, held,
    ...["medals", "moles", "tiles", "hands", "piles"].map((what) => view[what][colour])];
  return [JSON.stringify(facts), () => panel(scene, texts, colour)];
}

function turnTo(panel, now) {
  panel.classList.toggle("now", now);
  panel.toggleAttribute("aria-current", now);
}

function panel(scene, texts, colour) {
  const { view } = scene;
  const portrait = svg("svg", { class: "port", viewBox: "4 0 92 100", "aria-hidden": "true" },
    svg("path", { class: "plate", d: "M50 1 92.4 25.5V74.5L50 99 7.6 74.5V25.5Z" }), svg("use", { href: `#mole-${colour}` }));
  return el("article", { class: `p ${colour}` },
    portrait,
    el("div", { class: "who" }, icon(`emblem-${colour}`), el("span", {}, scene.names[colour]),
      view.first === colour ? icon("whistle", { class: "whistle" }) : null),
    el("div", { class: "chipnum", "aria-hidden": "true" }, icon("medal"), `${view.medals[colour]}`),
    track(view.medals[colour], colour),
    el("div", { class: "res" }, ...reserves(view, texts, colour)),
    pile(scene, texts, colour));
}

/** The medals on a track of fifty, as on the board of the game: who has more goes round again. */
function track(medals, colour) {
  const place = 6 + (medals > 50 ? medals % 50 : Math.max(0, medals)) * 4.2;
  const ticks = Array.from({ length: 11 }, (_, k) => `M${6 + k * 21} 13v7`).join("");
  return svg("svg", { class: "track", viewBox: "0 0 222 28" },
    svg("path", { class: "ticks", d: ticks }), svg("path", { class: "rail", d: "M6 16.5H216" }),
    svg("path", { class: "bar-rim", d: `M6 16.5H${place}` }), svg("path", { class: "bar", d: `M6 16.5H${place}` }),
    svg("use", { href: "#medal", x: place - 17, y: -4.5, width: 34, height: 34 }),
    svg("text", { "data-medals": colour, x: place, y: 16.8 }, `${medals}`));
}

function reserves(view, texts, colour) {
  const count = (label, picture, number) => el("span", { title: texts[label] }, picture, el("b", {}, `${number}`),
    el("span", { class: "unseen" }, texts[label]));
  const held = view.prisoners.filter(([, captor]) => captor === colour).map(([owner]) => owner);
  return [
    count("reserve.moles", icon(`helmet-${colour}`), view.moles[colour]),
    count("reserve.tiles", icon(`tile-barracks-${colour}`, { class: colour }), view.tiles[colour]),
    count("reserve.cards", icon("card-back"), view.hands[colour]),
    view.press === colour ? el("span", { class: "badge", title: texts["press"] }, icon("press"), el("em", {}, texts["press"])) : null,
    held.length ? el("span", { class: "badge", title: texts["prisoners"] }, icon("prison"), ...held.map((owner) => icon(`helmet-${owner}`)),
      el("span", { class: "unseen" }, texts["prisoners"])) : null,
  ];
}

function pile(scene, texts, colour) {
  const { top, count } = scene.view.piles[colour];
  const face = top ? el("div", { class: `mini ${scene.category[top]}`, "data-explain": top, tabindex: 0, role: "img", "aria-label": texts[`card.${top}.name`] },
    icon(picture(scene, top), { class: colour })) : el("div", { class: "mini none" });
  return el("div", { class: "pile", title: texts["pile"] }, face, `${count}`, el("span", { class: "unseen" }, texts["pile"]));
}

// The log

let logged = [];

/** Newest first; entries that are already there stay, so that a screen reader says only the new ones. */
function drawLog(scene) {
  const list = $("#log ol");
  const now = scene.log.map((entry) => JSON.stringify(entry));
  let same = 0;
  while (same < now.length && logged[same] === now[same]) same++;
  for (const old of list.querySelectorAll("li")) if (Number(old.dataset.step) >= same) old.remove();
  for (let step = same; step < now.length; step++) {
    const [who, entries] = scene.log[step];
    const begins = step === 0 || scene.log[step - 1][0] !== who;
    list.prepend(...entries.map((entry, k) => logItem(scene, entry, step, begins && k === 0)).reverse());
  }
  logged = now;
}

function logItem(scene, { player: colour, text, medals }, step, begins) {
  const item = el("span", {}, colour ? el("b", {}, scene.names[colour]) : null, colour ? " " : "", text);
  if (medals) item.append(" ", el("span", { class: medals > 0 ? "m up" : "m down" }, signed(medals)));
  return el("li", { class: begins ? "turn" : null, "data-step": step }, colour ? icon(`helmet-${colour}`) : icon("ui-rules"), item);
}

/** Forget what was drawn, so that the next drawing is whole. */
export function forget() {
  drawn = {};
  logged = [];
  $("#log ol").replaceChildren();
}
