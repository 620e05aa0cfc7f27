/** The building blocks of the start screen, and its deck and farmer. */

import { el, icon, say } from "./dom.js";
import { LONG_PRESS } from "./explain.js";
import { breakable, phrase } from "./language.js";
import { Choice, SIZE } from "./start-choice.js";

/** A picture for the eye only. */
export const art = (id, className = "st-art") => icon(id, { class: className });

/** The elements, and those of the deck. They are made once; after every change those that are `live` bring themselves up to date. */
export class DeckForm extends Choice {
  updates = [];
  shown = null;
  notice = "";

  /** Change the state, with a word about it for the player. */
  set(changes, notice = "") {
    Object.assign(this.state, changes);
    if (!this.active.some((player) => player.colour === this.state.first)) this.state.first = null;
    this.notice = notice || this.leaveUnfitDeck();
    this.refresh();
  }

  refresh() {
    for (const update of this.updates) update();
  }

  live(node, update) {
    this.updates.push(() => update(node));
    return node;
  }

  /** An element whose words follow the state; it is hidden while there are none. */
  words(tag, attributes, find) {
    return this.live(el(tag, attributes), (node) => {
      const words = find();
      say(node, words);
      node.hidden = !words && !node.hasAttribute("role");
    });
  }

  group(name, ...children) {
    return el("fieldset", { class: `st-group st-${name}` }, el("legend", {}, phrase(`start.${name}`)), ...children);
  }

  /** A radio button or checkbox under what it stands for; `checked` is asked after every change. */
  option(type, group, value, checked, choose, ...content) {
    const input = el("input", { type, name: `start-${group}`, value, change: choose });
    this.live(input, () => { input.checked = checked(); });
    return el("label", { class: "st-option" }, input, el("span", { class: "st-box" }, ...content));
  }

  /** A radio button for one value of a part of the state. */
  radio(part, value, ...content) {
    const [checked, choose] = [() => this.state[part] === value, () => this.set({ [part]: value })];
    return this.option("radio", part, value ?? "random", checked, choose, ...content);
  }

  button(className, click, ...content) {
    return el("button", { type: "button", class: `st-button ${className}`, click }, ...content);
  }

  deck() {
    const allowed = (types) => types.filter((type) => this.allowed(type));
    const random = this.radio("deck", "random",
      el("b", {}, phrase("start.deck.random")), el("span", {}, phrase("start.deck.random.text")), this.minis([]));
    const pick = this.radio("deck", "pick", el("b", {}, phrase("start.deck.pick")),
      this.words("span", {}, () => phrase("start.deck.pick.text", { count: allowed([...this.cards.keys()]).length })),
      this.live(el("span", {}), (node) => node.replaceChildren(this.minis(allowed(this.state.picked)))));
    return this.group("deck", el("p", { class: "st-hint" }, phrase("start.deck.hint")),
      el("div", { class: "st-decks" }, ...Object.keys(this.data.decks).map((deck) => this.recommended(deck)), random, pick),
      this.table());
  }

  /** Seven small cards, for the eye only; unknown ones are shown from behind. */
  minis(types) {
    const front = (type) => el("span", { class: `st-mini ${this.cards.get(type).category}` }, art(`card-${type}`));
    const mini = (type) => (type ? front(type) : el("span", { class: "st-mini" }, "?"));
    return el("span", { class: "st-minis", "aria-hidden": "true" }, ...Array.from({ length: SIZE }, (_, k) => mini(types[k])));
  }

  recommended(deck) {
    const unfit = () => (this.unfit(deck).length ? phrase("start.deck.unfit", { list: this.list("card", this.unfit(deck)) }) : "");
    const option = this.radio("deck", deck, el("b", {}, this.deckName(deck)), el("span", {}, phrase(`deck.${deck}.text`)),
      this.minis(this.data.decks[deck]), this.words("span", { class: "st-why" }, unfit));
    return this.live(option, () => { option.firstChild.disabled = unfit() !== ""; });
  }

  /** The cards on the table, to read about them and, for a deck of one's own, to pick them. */
  table() {
    const rows = this.categories.map((category) => this.row(category));
    const tools = el("div", { class: "st-tools" },
      this.words("output", { class: "st-counter" }, () => phrase("start.deck.counter", { count: this.types.length, total: SIZE })),
      this.button("", () => this.set({ picked: this.filledUp() }), phrase("start.deck.fill")),
      this.button("", () => this.set({ picked: [] }), phrase("start.deck.clear")),
      el("p", { class: "st-hint" }, phrase("start.deck.rule")),
      el("ul", { class: "st-rule" }, ...this.categories.map((category) => this.rule(category))));
    const cards = el("div", { class: "st-cards", role: "group", "aria-label": phrase("start.deck.cards") }, ...rows);
    return this.live(el("div", { class: "st-table" }, tools, cards, this.detail()), (node) => {
      node.hidden = this.state.deck === "random";
      node.classList.toggle("st-picking", this.state.deck === "pick");
      tools.hidden = this.state.deck !== "pick";
    });
  }

  /** Whether the deck has a card of a category. */
  rule(category) {
    const words = () => phrase(`start.deck.category.${this.countOf(category) ? "there" : "missing"}`,
      { category: phrase(`category.${category}.name`), count: this.countOf(category) });
    return this.live(el("li", {}, art(`cat-${category}`), this.words("span", {}, words)), (node) => {
      node.className = `${category}${this.countOf(category) ? "" : " st-missing"}`;
    });
  }

  row(category) {
    const name = phrase(`category.${category}.name`);
    const cards = this.data.cards.filter((card) => card.category === category).map((card) => this.card(card));
    return el("div", { class: `st-category ${category}`, role: "group", "aria-label": name },
      el("h3", { "aria-hidden": "true" }, art(`cat-${category}`), name), ...cards);
  }

  /** A card: read by pointing, focus or a long press, picked by a click. */
  card({ name, category }) {
    const about = el("span", { id: `start-about-${name}`, hidden: "" }, phrase(`card.${name}.text`));
    let pressed = null;
    const show = () => { if (this.shown !== name) { this.shown = name; this.refresh(); } };
    const press = (event) => { show(); pressed = event.pointerType === "mouse" ? null : event.timeStamp; };
    const click = (event) => {
      const long = pressed !== null && event.timeStamp - pressed > LONG_PRESS;
      pressed = null;
      show();
      if (!long && this.state.deck === "pick") this.toggle(name);
    };
    const button = el("button", { type: "button", class: `st-card ${category}`, "data-type": name, "aria-describedby": about.id,
      click, focus: show, pointerenter: show, pointerdown: press,
      contextmenu: (event) => { if (pressed !== null) event.preventDefault(); } },
      el("span", { class: "st-band" }, art(`cat-${category}`), el("span", { class: "st-mark" }, art("ui-check"))),
      art(`card-${name}`, "st-picture"), el("span", { class: "st-title" }, breakable(phrase(`card.${name}.name`))));
    return this.live(el("span", { class: "st-slot" }, button, about), (slot) => this.updateCard(slot, button, name));
  }

  updateCard(slot, button, name) {
    const picking = this.state.deck === "pick";
    const chosen = this.types.includes(name);
    slot.hidden = !picking && !chosen;
    button.classList.toggle("st-shown", this.shown === name);
    button.classList.toggle("st-full", picking && !chosen && this.types.length === SIZE);
    if (picking) button.setAttribute("aria-pressed", String(chosen));
    else button.removeAttribute("aria-pressed");
    button.setAttribute("aria-disabled", String(picking && !this.allowed(name)));
  }

  /** Pick a card or put it back. */
  toggle(type) {
    const picked = this.types.filter((other) => other !== type);
    if (!this.allowed(type)) return this.set({}, phrase("start.card.unfit"));
    if (picked.length === SIZE) return this.set({}, phrase("start.deck.full"));
    if (picked.length === this.types.length) picked.push(type);
    return this.set({ picked: [...this.cards.keys()].filter((other) => picked.includes(other)) });
  }

  /** What the card says that was looked at last. */
  detail() {
    return this.live(el("div", { class: "st-detail" }), (node) => {
      const card = this.cards.get(this.shown);
      node.className = `st-detail ${card?.category ?? ""}`;
      if (!card) return node.replaceChildren(art("ui-hint"), el("p", {}, phrase("start.card.hint")));
      const text = el("p", {}, el("b", {}, phrase(`card.${card.name}.name`)), el("i", {}, phrase(`category.${card.category}.name`)),
        el("span", {}, phrase(`card.${card.name}.text`)));
      if (!this.allowed(card.name)) text.append(el("span", { class: "st-why" }, phrase("start.card.unfit")));
      return node.replaceChildren(art(`card-${card.name}`), text);
    });
  }

  farmer() {
    const words = (key) => el("span", {}, el("b", {}, phrase(key === "random" ? "start.farmer.random" : `farmer.${key}.name`)),
      el("span", {}, phrase(key === "random" ? "start.farmer.random.text" : `farmer.${key}.text`)));
    const options = [this.radio("farmer", null, art("card-farmer"), words("random")),
      ...this.data.farmers.map((farmer) => this.radio("farmer", farmer, art(`farmer-${farmer}`), words(farmer)))];
    const list = this.live(el("div", { class: "st-farmers" }, ...options), (node) => { node.hidden = this.state.deck === "random"; });
    const card = phrase("card.farmer.name");
    const hint = () => phrase(this.state.deck === "random" ? "start.farmer.deck" : "start.farmer.hint", { card });
    return this.live(this.group("farmer", this.words("p", { class: "st-hint" }, hint), list), (node) => {
      node.hidden = this.state.deck !== "random" && !this.types.includes("farmer");
    });
  }
}
