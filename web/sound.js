// Small sounds of our own, made on the spot by WebAudio. Loaded only when the player switches sounds on (see board.js).

const VOLUME = 0.25;
const GAP = 0.14; // seconds between the sounds of one action
const MOST = 5; // sounds of one action

/** What events sound like. */
const EVENTS = {
  "mole-came": thud,
  "mole-moved": thud,
  "mole-fell": pop,
  "mole-captured": pop,
  "tile-removed": pop,
  "token-removed": pop,
  medals: ({ medals }, at) => medals > 0 && bugle(at),
};

let output = null;

/** Where sounds go; nowhere before the first click or key, since browsers forbid it. */
function speaker() {
  if (!output && (navigator.userActivation?.hasBeenActive ?? true)) {
    const context = new AudioContext();
    output = context.createGain();
    output.gain.value = VOLUME;
    output.connect(context.destination);
  }
  return output;
}

/** Call `make(seconds from the clock of the speaker)`, where there is one. */
function sound(make) {
  const context = speaker()?.context;
  if (!context) return;
  context.resume(); // some browsers put it to sleep
  make(context.currentTime + 0.01);
}

/** An action happened. */
export function soundEvents(events) {
  const heard = events.filter(({ event }) => event in EVENTS).slice(0, MOST);
  sound((now) => heard.forEach((event, k) => EVENTS[event.event](event, now + k * GAP)));
}

/** The scene has changed: a fanfare at the end, a bell for the player whose turn has come. */
export function soundScene(before, scene) {
  if (!before || scene.mode !== "play") return;
  const { turn, viewer } = scene.view;
  if (scene.final && !before.final) sound(fanfare);
  else if (turn !== before.view.turn && (scene.curtain || viewer === turn)) sound(bell);
}

/** Something was chosen. */
export function soundChoice() {
  sound((at) => tone(at, { from: 1400, length: 0.03, volume: 0.3 }));
}

// The sounds

/** One tone that dies away; it may slide from one frequency to another. */
function tone(at, { from, to = from, length, volume = 1, type = "sine" }) {
  const { context } = output;
  const [voice, gain] = [context.createOscillator(), context.createGain()];
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(output);
  voice.start(at);
  voice.stop(at + length);
}

function thud(_, at) {
  tone(at, { from: 150, to: 45, length: 0.16 });
}

function pop(_, at) {
  tone(at, { from: 320, to: 60, length: 0.12, volume: 0.8, type: "square" });
  tone(at, { from: 90, to: 30, length: 0.3 });
}

/** Three notes of a bugle, for medals. */
function bugle(at) {
  [392, 523, 659].forEach((from, k) => tone(at + k * 0.09, { from, length: 0.16, volume: 0.35, type: "sawtooth" }));
}

function bell(at) {
  for (const [from, volume] of [[880, 0.5], [1760, 0.2], [2637, 0.1]]) tone(at, { from, length: 1.1, volume });
}

function fanfare(at) {
  [[392, 0], [523, 0.16], [659, 0.32], [784, 0.48], [659, 0.72], [784, 0.88]].forEach(([from, later]) =>
    tone(at + later, { from, length: later > 0.8 ? 0.9 : 0.3, volume: 0.4, type: "sawtooth" }));
}
