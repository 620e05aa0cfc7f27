// What lies around the board: players, cards, buttons, the sentence that says what to do, and the log.

import { $, changed, clear, el, icon, show, signed, svg } from "./dom.js";
import { breakable, texts } from "./language.js";

/** Everything around the board. */
export function drawTable(scene) {
  const { view } = scene;
  drawPlayers(scene);
  show($("#line .cards"), view.line.map((name, slot) => (name ? card(scene, name, SLOTS[slot]) : gap(SLOTS[slot]))));
  show($("#hand .cards"), view.hand.map((name, k) => card(scene, name, "hand", k)));
  show($("#beside"), view.beside.map(beside));
  show($("#actions"), scene.buttons.map(action));
  scene.buttons.forEach((button, k) => allow($("#actions").children[k], button));
  for (const thing of document.querySelectorAll("#table :is([data-card], [data-beside], [data-action])")) mark(scene, thing);
  show($("#turn"), sentence(scene));
  if (changed($("#deck"), [view.deck, view.peace])) $("#deck").replaceChildren(...deck(view));
  if (changed($("#farmer"), view.farmer)) $("#farmer").replaceChildren(...(view.farmer ? farmer(view.farmer) : []));
  drawLog(scene);
  Object.assign($("#turn").dataset, { player: view.turn, phase: view.phase });
  for (const [id, kind] of [["#turn", "say"], ["#line", "line"], ["#hand", "hand"]]) $(id).className = `${kind} ${view.turn}`;
  $("#hand").hidden = !view.viewer;
  $("#hand").ariaLabel = $("#hand h2").textContent = scene.hand;
}

export const SLOTS = ["-3", "-2", "-1", "0", "+1"];

/** The step that an element of the table stands for, if any. */
export function stepOf({ dataset: { card, source, action, beside } }) {
  if (card) return `card ${card} ${source}`;
  if (action) return `action ${action}`;
  return beside ? `beside ${beside}` : null;
}

/** Mark what can be chosen, or was; for the eye and for the ear. */
function mark(scene, thing) {
  const step = stepOf(thing);
  const chosen = scene.chosen.includes(step);
  const choice = scene.choices.includes(step);
  thing.toggleAttribute("data-choice", choice);
  thing.toggleAttribute("data-chosen", chosen);
  thing.toggleAttribute("data-advised", scene.advised?.includes(step) ?? false);
  if (!thing.dataset.action) thing.ariaDisabled = choice || chosen ? null : "true";
  thing.ariaPressed = chosen ? "true" : null;
  thing.ariaDescription = scene.previews[step]?.text || null;
}

/** A button with a reason says why it cannot be used now; a bare one what it does. */
function allow(button, { reason = "", bare = false, label }) {
  button.title = reason || (bare ? label : "");
  button.ariaDisabled = reason ? "true" : null;
}

function card(scene, name, source, place = 0) {
  return [`${name} ${source} ${place} ${scene.view.farmer}`, () => {
    const category = scene.category[name];
    const face = el("span", { class: "face" }, el("span", { class: "band" }, icon(`cat-${category}`)),
      icon(picture(scene.view, name), { class: "pic" }), el("span", { class: "name" }, breakable(texts[`card.${name}.name`])));
    const price = source === "hand" ? null : tag(source);
    return el("button", { type: "button", class: `card ${category}`, "data-card": name, "data-source": source }, price, face);
  }];
}

function picture(view, name) {
  return name === "farmer" && view.farmer ? `farmer-${view.farmer}` : `card-${name}`;
}

function tag(source) {
  const medals = Number(source);
  const kind = medals > 0 ? "plus" : medals < 0 ? "minus" : "even";
  return el("span", { class: `tag ${kind}` }, icon("medal"), signed(medals));
}

const gap = (source) => [`gap ${source}`, () => el("span", { class: "card gap" }, tag(source), el("span", { class: "face" }))];

function beside(token) {
  return [token, () => el("button", { type: "button", class: "token", "data-beside": token, "aria-label": texts[`token.${token}.name`] },
    icon(`token-${token}`))];
}

/** A button; one that is `bare` shows its picture only. */
function action({ action: name, label, picture = null, bare = false }) {
  return [`${name} ${label}`, () => el("button", { type: "button", "data-action": name, class: name === "end" ? "main" : bare ? "bare" : null,
    "aria-label": bare ? label : null }, picture && icon(picture), bare ? null : label)];
}

function sentence({ say, view }) {
  const heard = { "aria-hidden": say.told ? "true" : null }; // what the log has told already is not said twice
  const text = () => el("span", {}, el("b", {}, say.text), " ", say.more ? el("small", heard, say.more) : null);
  return [[view.turn, () => icon(`mole-${view.turn}`, { class: view.turn })], [JSON.stringify(say), text]];
}

function deck(view) {
  const label = view.peace ? texts["deck.peace"] : texts["deck.left"];
  return [el("div", { class: "back" }, view.peace ? icon("peace") : `${view.deck}`), el("span", {}, label)];
}

function farmer(name) {
  return [icon(`farmer-${name}`), el("span", {}, texts[`farmer.${name}.name`])];
}

// Players

/** The players' panels; of each only what has changed is made anew. */
function drawPlayers(scene) {
  const { view } = scene;
  show($("#players"), view.players.map((colour) => [colour, () => el("article", { class: `p ${colour}` })]));
  view.players.forEach((colour, k) => {
    const panel = $("#players").children[k];
    panel.classList.toggle("now", colour === view.turn);
    panel.toggleAttribute("aria-current", colour === view.turn);
    show(panel, facts(scene, colour).map(([kind, data, make]) => [kind + JSON.stringify(data), () => make(data)]));
  });
}

/** What a panel shows, each as [kind, data, make(data)]. */
function facts({ view, names, category, hands }, colour) {
  const { top, count } = view.piles[colour];
  return [
    ["portrait", colour, portrait],
    ["who", [colour, names[colour], view.first === colour], who],
    ["chip", view.medals[colour], (medals) => el("div", { class: "chipnum", "aria-hidden": "true" }, icon("medal"), `${medals}`)],
    ["track", [view.medals[colour], colour], track],
    ["reserves", reserves(view, colour), (counts) => el("div", { class: "res" }, ...counts.map(reserve))],
    ["hand", (hands[colour] ?? []).map((name) => [name, category[name], picture(view, name), colour]), open],
    ["pile", { top, count, colour, category: category[top], picture: top && picture(view, top) }, pile],
  ];
}

function portrait(colour) {
  return svg("svg", { class: "port", viewBox: "4 0 92 100", "aria-hidden": "true" },
    svg("path", { class: "plate", d: "M50 1 92.4 25.5V74.5L50 99 7.6 74.5V25.5Z" }), svg("use", { href: `#mole-${colour}` }));
}

function who([colour, name, first]) {
  return el("div", { class: "who" }, icon(`emblem-${colour}`), el("span", {}, name), first ? icon("whistle", { class: "whistle" }) : null);
}

/** The medals on a track of fifty, as on the board of the game: who has more goes round again. */
function track([medals, colour]) {
  const place = 6 + (medals > 50 ? medals % 50 : Math.max(0, medals)) * 4.2;
  const ticks = Array.from({ length: 11 }, (_, k) => `M${6 + k * 21} 13v7`).join("");
  return svg("svg", { class: "track", viewBox: "0 0 222 28" },
    svg("path", { class: "ticks", d: ticks }), svg("path", { class: "rail", d: "M6 16.5H216" }),
    svg("path", { class: "bar-rim", d: `M6 16.5H${place}` }), svg("path", { class: "bar", d: `M6 16.5H${place}` }),
    svg("use", { href: "#medal", x: place - 17, y: -4.5, width: 34, height: 34 }),
    svg("text", { "data-medals": colour, x: place, y: 16.8 }, `${medals}`));
}

/** What a player has beside the board, each as [label, pictures, number]; the last two have no number. */
function reserves(view, colour) {
  const held = view.prisoners.filter(([, captor]) => captor === colour).map(([owner]) => `helmet-${owner}`);
  return [
    ["reserve.moles", [`helmet-${colour}`], view.moles[colour]],
    ["reserve.tiles", [`tile-barracks-${colour}`], view.tiles[colour]],
    ["reserve.cards", ["card-back"], view.hands[colour]],
    ...(view.press === colour ? [["press", ["press"]]] : []),
    ...(held.length ? [["prisoners", ["prison", ...held]]] : []),
  ];
}

function reserve([label, pictures, number = null]) {
  const unseen = el("span", { class: "unseen" }, texts[label]);
  const told = number !== null ? [el("b", {}, `${number}`), unseen] : label === "press" ? [el("em", {}, texts[label])] : [unseen];
  return el("span", { title: texts[label], class: number === null ? "badge" : null }, ...pictures.map((id) => icon(id)), ...told);
}

/** A hand that lies open. */
function open(cards) {
  return el("div", { class: "open" }, ...cards.map(mini));
}

function mini([name, category, picture, colour]) {
  return el("div", { class: `mini ${category}`, "data-explain": name, tabindex: 0, role: "img", "aria-label": texts[`card.${name}.name`] },
    icon(picture, { class: colour }));
}

function pile({ top, count, colour, category, picture: id }) {
  const face = top ? mini([top, category, id, colour]) : el("div", { class: "mini none" });
  return el("div", { class: "pile", title: texts["pile"] }, face, `${count}`, el("span", { class: "unseen" }, texts["pile"]));
}

// The log

let logged = [];

/** The turn that was played last, in words. */
export function lastTurn({ log, names }) {
  const mine = log.slice(log.findLastIndex(([who]) => who !== log.at(-1)?.[0]) + 1).flatMap(([, entries]) => entries);
  return mine.map(({ player, text, medals }) => [names[player], text, medals && signed(medals)].filter(Boolean).join(" ")).join(" ");
}

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
  $("#log").ariaLive = scene.replay ? "off" : null; // there the sentence tells each step
}

function logItem(scene, { player: colour, text, medals }, step, begins) {
  const item = el("span", {}, colour ? el("b", {}, scene.names[colour]) : null, colour ? " " : "", text);
  if (medals) item.append(" ", el("span", { class: medals > 0 ? "m up" : "m down" }, signed(medals)));
  return el("li", { class: begins ? "turn" : null, "data-step": step }, colour ? icon(`helmet-${colour}`) : icon("ui-rules"), item);
}

/** Forget what was drawn, so that the next drawing is whole. */
export function forget() {
  logged = [];
  for (const place of ["#players", "#line .cards", "#hand .cards", "#beside", "#actions", "#turn", "#deck", "#farmer", "#log ol"]) clear($(place));
}
