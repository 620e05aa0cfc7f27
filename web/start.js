/** The start screen: players, deck, edition, farmer and obstacles, put together into a `#new` address. */

import { el, svg } from "./dom.js";
import { phrase } from "./language.js";
import { COUNTS, NAME_LENGTH, readState, seats } from "./start-choice.js";
import { DeckForm, art } from "./start-deck.js";

const forms = new WeakMap();

/** Fill `root` with the form. Called again (with other texts), it keeps what was chosen. */
export function showStart(root, data, start) {
  forms.set(root, new Form(root, data, start, forms.get(root)?.state));
}

/** What is chosen now, as plain data to be kept. */
export function chosen(root) {
  return structuredClone(forms.get(root).state);
}

/** Choose again what `chosen` gave once; what no longer fits is left at its default. */
export function restore(root, kept) {
  const form = forms.get(root);
  form.set(readState(form.data, kept));
}

/** The picture of the banner: what lies and stands on two rows of hexes. */
function banner() {
  const rows = [
    ["tile-neutral-a", "tile-barracks-red mole-red", "tile-neutral-b", "tile-barracks-blue mole-blue", "tile-neutral-a"],
    ["tile-barracks-black", "tile-neutral-b token-turnip", "tile-barracks-yellow mole-yellow", "tile-neutral-a",
      "tile-barracks-black mole-black"],
  ];
  const place = (id, x, y) => svg("use", { href: `#${id}`, class: id.split("-").at(-1), x, y, width: 100, height: 100 });
  const hexes = rows.flatMap((row, r) => row.flatMap((ids, q) => ids.split(" ").map((id) => place(id, 86.6 * (q + r / 2), 75 * r))));
  return svg("svg", { viewBox: "0 -16 490 194", class: "st-banner", "aria-hidden": "true" }, ...hexes);
}

/** The whole form. */
class Form extends DeckForm {
  constructor(root, data, start, state) {
    super(data, state);
    this.start = start;
    root.classList.add("st");
    root.setAttribute("aria-label", phrase("start.form"));
    const choices = el("div", { class: "st-columns" },
      el("div", { class: "st-column" }, this.players(), this.first(), this.edition(), this.obstacles()),
      el("div", { class: "st-column" }, this.deck(), this.farmer()));
    const games = el("section", { id: "games", hidden: true });
    root.replaceChildren(this.head(), ...this.resume(), el("section", { id: "lessons", hidden: true }),
      ...(data.saved.games.length ? [games, choices] : [choices, games]), // who has none yet begins one
      el("section", { id: "puzzles", class: "gm" }),
      this.foot(), this.bar());
    this.refresh();
  }

  head() {
    return el("header", { class: "st-head" },
      el("div", {}, el("h1", { tabindex: -1 }, phrase("start.title")), el("p", {}, phrase("start.tagline"))), banner(),
      el("div", { class: "st-ways" },
        el("button", { type: "button", class: "st-button", "data-settings": true }, art("ui-settings"), el("span", {}, phrase("settings.title"))),
        el("button", { type: "button", class: "st-button", "data-rules": "" }, art("ui-rules"), el("span", {}, phrase("rules.open")))));
  }

  resume() {
    const { resume } = this.data;
    if (!resume) return [];
    return [el("div", { class: "st-resume" }, art("ui-replay"),
      el("p", {}, el("b", {}, phrase("start.resume.title", { title: resume.title })), el("span", {}, resume.detail)),
      this.button("st-main", () => this.start("resume"), phrase("start.resume.button")))];
  }

  players() {
    const counts = COUNTS.map((count) => this.radio("count", count, phrase("start.count.option", { count })));
    this.rows = this.data.colours.map((_, k) => this.player(k));
    return this.group("players",
      el("div", { class: "st-row", role: "radiogroup", "aria-label": phrase("start.count") }, ...counts),
      el("p", { class: "st-hint" }, phrase("start.players.hint")),
      el("ol", { class: "st-seats" }, ...this.rows));
  }

  /** The row of one seat; who sits there may change. */
  player(k) {
    const who = () => this.state.players[k];
    const mole = this.live(art("mole-red"), (node) => node.firstChild.setAttribute("href", `#mole-${who().colour}`));
    const name = el("input", { type: "text", class: "st-name", name: `start-name-${k}`, maxlength: NAME_LENGTH, autocomplete: "off",
      spellcheck: "false", "aria-label": phrase("start.name.seat", { number: k + 1 }) });
    name.addEventListener("input", () => { who().name = name.value; this.set({}); });
    this.live(name, () => {
      if (name.value !== who().name) name.value = who().name;
      name.placeholder = phrase(`colour.${who().colour}.name`);
    });
    const row = el("li", { "aria-label": phrase("start.seat", { number: k + 1 }) }, el("span", { class: "st-hex" }, mole), name,
      this.mover(k, -1), this.mover(k, 1), this.colours(k), ...this.seat(k));
    return this.live(row, () => {
      row.hidden = k >= this.state.count;
      row.className = `st-seat ${who().colour}`;
    });
  }

  /** The button by which the player in seat `k` changes places with the one before or after. */
  mover(k, step) {
    const key = step < 0 ? "up" : "down";
    return this.live(this.button(`st-move st-${key}`, () => this.move(k, k + step), art("ui-play")), (button) => {
      button.disabled = k + step < 0 || k + step >= this.state.count;
      button.setAttribute("aria-label", phrase(`start.${key}`, { name: this.nameOf(this.state.players[k]) }));
    });
  }

  move(from, to) {
    const players = [...this.state.players];
    [players[from], players[to]] = [players[to], players[from]];
    this.set({ players }, phrase("start.moved", { name: this.nameOf(players[to]), number: to + 1 }));
    const way = from > to ? "up" : "down";
    (this.rows[to].querySelector(`.st-${way}:enabled`) ?? this.rows[to].querySelector(".st-move:enabled")).focus();
  }

  colours(k) {
    const holds = (colour) => this.state.players[k].colour === colour;
    const options = this.data.colours.map((colour) => {
      const label = this.words("span", { class: "unseen" }, () => this.colourLabel(k, colour));
      const option = this.option("radio", `colour-${k}`, colour, () => holds(colour), () => this.recolour(k, colour),
        art(`helmet-${colour}`), art(`emblem-${colour}`, "st-emblem"), label);
      return this.live(option, () => {
        option.className = `st-option st-colour ${colour}`;
        option.classList.toggle("st-taken", !holds(colour) && this.active.some((player) => player.colour === colour));
        option.title = label.textContent;
      });
    });
    return this.live(el("div", { class: "st-row", role: "radiogroup" }, ...options), (node) =>
      node.setAttribute("aria-label", phrase("start.colour", { name: this.nameOf(this.state.players[k]) })));
  }

  colourLabel(k, colour) {
    const holder = this.active.find((player, seat) => seat !== k && player.colour === colour);
    const name = phrase(`colour.${colour}.name`);
    return holder ? phrase("start.colour.taken", { colour: name, name: this.nameOf(holder) }) : name;
  }

  /** Give the player in seat `k` a colour; who has it (perhaps nobody at the table) gets the old one. */
  recolour(k, colour) {
    const me = this.state.players[k];
    const other = this.state.players.find((player) => player.colour === colour);
    const old = me.colour;
    const values = { name: this.nameOf(me), colour: phrase(`colour.${colour}.name`),
      other: this.nameOf(other), otherColour: phrase(`colour.${old}.name`) };
    [me.colour, other.colour] = [colour, old];
    const first = { [old]: colour, [colour]: old }[this.state.first] ?? this.state.first;
    this.set({ first }, this.active.includes(other) ? phrase("start.colour.swapped", values) : "");
  }

  /** Who plays: a person or one of the computer's players; not asked where there is no choice. */
  seat(k) {
    const kinds = seats(this.data);
    if (kinds.length < 2) return [];
    const options = kinds.map((kind) => el("option", { value: kind }, phrase(`start.seat.${kind}`)));
    const select = el("select", { class: "st-kind", name: `start-seat-${k}` }, ...options);
    select.addEventListener("change", () => { this.state.players[k].seat = select.value; this.set({}); });
    return [this.live(select, () => {
      select.value = this.state.players[k].seat;
      select.setAttribute("aria-label", phrase("start.seat.kind", { name: this.nameOf(this.state.players[k]) }));
    })];
  }

  first() {
    const option = (_, k) => {
      const who = () => this.state.players[k];
      const helmet = this.live(art("helmet-red"), (node) => node.firstChild.setAttribute("href", `#helmet-${who().colour}`));
      const label = this.option("radio", "first", "", () => this.state.first === who().colour, () => this.set({ first: who().colour }),
        helmet, this.words("span", {}, () => this.nameOf(who())));
      return this.live(label, () => {
        label.className = `st-option ${who().colour}`;
        label.firstChild.value = who().colour;
        label.hidden = k >= this.state.count;
      });
    };
    return this.group("first", el("div", { class: "st-row st-wrap" },
      this.radio("first", null, art("whistle"), el("span", {}, phrase("start.first.random"))), ...this.data.colours.map(option)));
  }

  edition() {
    const options = ["second", "first"].map((edition) => this.radio("edition", edition, phrase(`edition.${edition}.name`)));
    return this.group("edition", el("div", { class: "st-row" }, ...options),
      this.words("p", { class: "st-hint" }, () => phrase(`edition.${this.state.edition}.text`)));
  }

  obstacles() {
    const tokens = ["rock", "puddle", "gas", "ice"].map((token) => art(`token-${token}`));
    return this.group("obstacles",
      this.option("checkbox", "obstacles", "yes", () => this.state.obstacles, () => this.set({ obstacles: !this.state.obstacles }),
        el("span", { class: "st-check" }, art("ui-check")), el("b", {}, phrase("start.obstacles.label")),
        el("span", { class: "st-tokens" }, ...tokens)),
      el("p", { class: "st-hint" }, phrase("start.obstacles.text")));
  }

  /** Whose game it is, and where to read more. */
  foot() {
    const page = (name, key) => el("a", { href: `./docs/${name}.html`, hreflang: "en" }, phrase(key));
    return el("footer", { class: "st-foot" }, el("p", {}, phrase("start.credits")),
      el("p", {}, page("index", "start.about"), page("privacy", "start.privacy")));
  }

  /** The bar at the bottom: what is still missing, a word about the last change, and the button that starts. */
  bar() {
    const ready = () => phrase("start.ready", { count: this.state.count, deck: this.deckName(this.state.deck) });
    const status = this.words("p", { class: "st-status", id: "start-status", role: "status" }, () => this.problem() || ready());
    const notice = this.words("p", { class: "st-notice", role: "status" }, () => this.notice);
    const go = this.button("st-main st-go", () => this.start(this.fragment()), art("ui-play"), phrase("start.go"));
    go.setAttribute("aria-describedby", status.id);
    return this.live(el("div", { class: "st-bar" }, el("div", {}, status, notice), go), (node) => {
      go.disabled = this.problem() !== "";
      node.classList.toggle("st-stopped", go.disabled);
    });
  }
}
