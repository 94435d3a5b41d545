// The table's clock, seen from here: every message carries the server's tick.

const REMEMBERED = 30;

/** Estimates the server's tick (ms since its boot) between messages. */
export class ServerTime {
  constructor() {
    this.boot = "";
    /** @type {number[]} */
    this.offsets = [];
  }

  /**
   * A message sent at `tick` has just arrived; the least delayed of the last ones tells best.
   * @type {(tick: number, boot: string) => void}
   */
  heard(tick, boot) {
    if (boot !== this.boot) this.offsets = [];
    this.boot = boot;
    this.offsets.push(tick - performance.now());
    if (this.offsets.length > REMEMBERED) this.offsets.shift();
  }

  /** The server's tick now. @type {() => number} */
  now() {
    return this.offsets.length ? performance.now() + Math.max(...this.offsets) : 0;
  }
}

/** ms left on a clock of the view at the server's tick `now`. @type {(clock: ClockView, now: number) => number} */
export function left(clock, now) {
  return clock.running ? Math.max(0, clock.left - (now - clock.at)) : clock.left;
}

/** Minutes and seconds, e.g. 24:05, rounded up: 0:00 means that time is up. @type {(ms: number) => string} */
export function asMinutes(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
