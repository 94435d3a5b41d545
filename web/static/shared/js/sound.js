// The last minute's music and the siren in the browser, for tables without a loudspeaker that works. Our own tune.

import { isOn, turn } from "./settings.js";
import { Tabs } from "./tabs.js";

/** @type {[note: number | null, beats: number][]} */
const TUNE = [
  [60, 1], [64, 1], [67, 1], [72, 1], [71, 0.5], [69, 0.5], [67, 1], [64, 1], [null, 1],
  [62, 1], [65, 1], [69, 1], [74, 1], [72, 0.5], [71, 0.5], [69, 1], [65, 1], [null, 1],
  [64, 0.5], [67, 0.5], [72, 1], [76, 1], [74, 0.5], [72, 0.5], [71, 1], [74, 1], [72, 2],
];
const BEAT_S = 0.3;
const HURRIED_BEAT_S = 0.21;
const HURRY_MS = 15_000;
const AHEAD_S = 0.3;
const START = 81;
const START_S = 1.5;
const MUTED = "muted";
const PATIENCE_MS = 1500;
/** @type {(note: number) => number} */
const hertz = (note) => 440 * 2 ** ((note - 69) / 12);

/** @typedef {{ tone: OscillatorNode, gain: GainNode }} Voice */

/** Makes the sound while this page is chosen for it, in one tab only; browsers want a tap before the first. */
export class Sound {
  /** @param {string} page */
  constructor(page) {
    this.page = page;
    this.tabs = new Tabs();
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {LoudspeakerView | null} */
    this.chosen = null;
    /** @type {OwnSoundView | null} */
    this.own = null;
    this.next = 0;
    this.note = 0;
    /** @type {Voice | null} */
    this.howling = null;
    /** @type {"" | "siren" | "music"} */
    this.plays = "";
    this.clock = 0; // what the context's clock showed last, and since when
    this.moved = 0;
  }

  /** Whether this browser can make sound at all. */
  static get possible() {
    return "AudioContext" in globalThis;
  }

  /** Whether the context was told to start, and its clock stands still for so long that nothing would be heard. */
  get stuck() {
    const { context } = this;
    if (!context) return false;
    if (context.currentTime !== this.clock) this.moved = performance.now();
    this.clock = context.currentTime;
    return performance.now() - this.moved > PATIENCE_MS;
  }

  /**
   * Who is chosen: {page, there}, or nobody; and the table's own loudspeaker.
   * @type {(chosen: LoudspeakerView | null, own: OwnSoundView | null) => void}
   */
  choose(chosen, own) {
    this.chosen = chosen;
    this.own = own;
    if (!this.on) this.hush();
  }

  /** table (its own loudspeaker works), none, elsewhere, gone (the chosen page is not there), waiting (for a tap), muted, stuck or on. */
  get state() {
    if (this.own && !this.own.trouble) return "table";
    if (!this.chosen) return "none";
    if (this.chosen.page !== this.page) return this.chosen.there ? "elsewhere" : "gone";
    if (this.tabs.elsewhere) return "elsewhere";
    if (isOn(MUTED, false)) return "muted";
    if (this.stuck) return "stuck";
    return this.context?.state === "running" ? "on" : "waiting";
  }

  get on() {
    return this.state === "on";
  }

  /** What plays, while it is on: then there is one. */
  get playing() {
    return /** @type {AudioContext} */ (this.context);
  }

  /** Somebody has tapped: from now on the browser lets us. A context that is stuck is made anew. */
  unlock() {
    if (!Sound.possible) return;
    if (this.stuck) this.forget();
    if (!this.context) {
      this.context = new AudioContext();
      this.moved = performance.now();
    }
    this.context.resume();
    this.tabs.take();
  }

  forget() {
    this.hush();
    this.context?.close();
    this.context = null;
    this.next = 0;
  }

  /** Silent here, or not any more. @type {(muted: boolean) => void} */
  mute(muted) {
    turn(MUTED, muted);
    if (muted) this.hush();
  }

  /** One long high note: the start signal. */
  start() {
    if (this.on) this.pluck(hertz(START), this.playing.currentTime, START_S);
  }

  /**
   * Play what has to be heard now; call often. `ms`: left on the clock.
   * @type {(heard: { music: boolean, siren: boolean, ms: number }) => void}
   */
  tick({ music, siren, ms }) {
    this.plays = this.on ? (siren ? "siren" : music ? "music" : "") : "";
    if (this.plays !== "siren") this.hush();
    if (!this.on) return;
    this.tabs.keep();
    if (music) this.play(ms < HURRY_MS ? HURRIED_BEAT_S : BEAT_S);
    else this.note = 0;
    if (siren && !this.howling) this.howl();
  }

  /** @param {number} beat s */
  play(beat) {
    const now = this.playing.currentTime;
    this.next = Math.max(this.next, now);
    while (this.next < now + AHEAD_S) {
      const [note, beats] = TUNE[this.note % TUNE.length];
      if (note !== null) this.pluck(hertz(note), this.next, beats * beat);
      this.next += beats * beat;
      this.note += 1;
    }
  }

  /** @type {(frequency: number, start: number, length: number) => void} */
  pluck(frequency, start, length) {
    const { gain, tone } = this.voice("triangle", frequency, start);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.stop(start + length);
  }

  howl() {
    const now = this.playing.currentTime;
    const { gain, tone } = this.voice("sawtooth", 500, now);
    this.howling = { gain, tone };
    gain.gain.setValueAtTime(0.3, now);
    for (let second = 0; second < 10; second += 1) {
      tone.frequency.linearRampToValueAtTime(second % 2 ? 500 : 1000, now + second + 1);
    }
  }

  hush() {
    this.howling?.tone.stop();
    this.howling = null;
  }

  /** @type {(type: OscillatorType, frequency: number, start: number) => Voice} */
  voice(type, frequency, start) {
    const tone = new OscillatorNode(this.playing, { type, frequency });
    const gain = new GainNode(this.playing);
    tone.connect(gain).connect(this.playing.destination);
    tone.start(start);
    return { tone, gain };
  }
}
