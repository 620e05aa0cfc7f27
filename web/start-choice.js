/** What is chosen on the start screen, and what follows from it; no element of the page. */

import { phrase } from "./language.js";

export const SIZE = 7;
export const NAME_LENGTH = 24;
export const COUNTS = [2, 3, 4];

/** A state made of `kept` as far as it can be trusted, the rest at its default. */
export function readState(data, kept) {
  const oneOf = (value, allowed, otherwise = allowed[0]) => (allowed.includes(value) ? value : otherwise);
  const list = (value) => (Array.isArray(value) ? value : []);
  const given = list(kept?.players).filter((player) => data.colours.includes(player?.colour));
  const colours = [...new Set([...given.map((player) => player.colour), ...data.colours])];
  return {
    count: oneOf(kept?.count, COUNTS),
    players: colours.map((colour) => {
      const old = given.find((player) => player.colour === colour);
      return { colour, name: cleanName(typeof old?.name === "string" ? old.name : ""), seat: oneOf(old?.seat, seats(data)) };
    }),
    first: oneOf(kept?.first, data.colours, null),
    deck: oneOf(kept?.deck, [...Object.keys(data.decks), "random", "pick"]),
    picked: data.cards.map((card) => card.name).filter((type) => list(kept?.picked).includes(type)).slice(0, SIZE),
    edition: oneOf(kept?.edition, ["second", "first"]),
    farmer: oneOf(kept?.farmer, data.farmers, null),
    obstacles: kept?.obstacles === true,
  };
}

export const seats = (data) => data.seats ?? ["human"];
const draw = (items) => items[Math.floor(Math.random() * items.length)];

/** Without control characters and halves of characters, which no record may hold. */
function cleanName(text) {
  const plain = text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, "").trim();
  return Array.from(plain).slice(0, NAME_LENGTH).join("").trim();
}

export class Choice {
  constructor(data, state) {
    Object.assign(this, { data, state: readState(data, state) });
    this.cards = new Map(data.cards.map((card) => [card.name, card]));
    this.categories = [...new Set(data.cards.map((card) => card.category))];
  }

  /** The names of things ("card", "category") as one list. */
  list(kind, things) {
    return new Intl.ListFormat(document.documentElement.lang).format(things.map((thing) => phrase(`${kind}.${thing}.name`)));
  }

  /** The players at the table, in their order. */
  get active() {
    return this.state.players.slice(0, this.state.count);
  }

  nameOf(player) {
    return cleanName(player.name) || phrase(`colour.${player.colour}.name`);
  }

  deckName(deck) {
    return phrase(deck in this.data.decks ? `deck.${deck}.name` : `start.deck.${deck}`);
  }

  allowed(type) {
    return this.state.edition !== "first" || this.cards.get(type).first;
  }

  /** The cards of a recommended deck that the edition does not have. */
  unfit(deck) {
    return (this.data.decks[deck] ?? []).filter((type) => !this.allowed(type));
  }

  /** The chosen card types; of a random deck none are known. */
  get types() {
    const { deck, picked } = this.state;
    return deck === "pick" ? picked.filter((type) => this.allowed(type)) : this.data.decks[deck] ?? [];
  }

  countOf(category) {
    return this.types.filter((type) => this.cards.get(type).category === category).length;
  }

  /** Why the game cannot start yet, or "". */
  problem() {
    const count = SIZE - this.types.length;
    const missing = this.categories.filter((category) => !this.countOf(category));
    if (this.state.deck === "random") return "";
    if (count > 0) return phrase("start.problem.count", { count });
    if (!missing.length) return "";
    return phrase("start.problem.category", { count: missing.length, list: this.list("category", missing) });
  }

  /** Leave a deck that the edition does not have for one that it has; the words that say so, or "". */
  leaveUnfitDeck() {
    const { deck } = this.state;
    if (!this.unfit(deck).length) return "";
    this.state.deck = Object.keys(this.data.decks).find((other) => !this.unfit(other).length) ?? "random";
    return phrase("start.edition.moved", { deck: this.deckName(deck), other: this.deckName(this.state.deck) });
  }

  /** The picked cards and as many more by lot as make a deck, first of the categories that are missing. */
  filledUp() {
    const picked = [...this.types];
    const category = (type) => this.cards.get(type).category;
    while (picked.length < SIZE) {
      const free = [...this.cards.keys()].filter((type) => this.allowed(type) && !picked.includes(type));
      const wanted = free.filter((type) => !picked.some((other) => category(other) === category(type)));
      picked.push(draw(wanted.length ? wanted : free));
    }
    return [...this.cards.keys()].filter((type) => picked.includes(type));
  }

  /** What the `#new` address says; parts at their default are left out. */
  fragment() {
    const { deck, first, farmer, obstacles, edition } = this.state;
    const names = this.active.map((player) => encodeURIComponent(cleanName(player.name)));
    const parts = ["new", `players=${this.active.map((player) => player.colour)}`];
    parts.push(`deck=${deck === "pick" ? this.types.join("+") : deck}`);
    if (this.active.some((player) => player.colour === first)) parts.push(`first=${first}`);
    if (names.some(Boolean)) parts.push(`names=${names}`);
    if (this.active.some((player) => player.seat !== "human")) parts.push(`seats=${this.active.map((player) => player.seat)}`);
    if (farmer && this.types.includes("farmer")) parts.push(`farmer=${farmer}`);
    if (obstacles) parts.push("obstacles=yes");
    if (edition !== "second") parts.push(`edition=${edition}`);
    return parts.join(";");
  }
}
