// The live channel, watched: an EventSource may give up for good, fall silent, or be put to sleep with its tab.

const SILENT_MS = 3000;
const DEAD_MS = 5000;
const AGAIN_MS = 600;
const TRY_MS = 1500;
const FULL_MS = 5000;
const LOOK_MS = 250;
const TOPICS = ["game", "table", "event", "audience", "beat"];

/**
 * Calls `onmessage(message)` for what comes and `onlink()` whenever the connection has changed. `page` is
 * our name, `names` says how people are named, `full` is the sentence with which the server turned a spectator away.
 */
export class Live {
  /**
   * @param {(message: Message) => void} onmessage
   * @param {() => void} onlink
   * @param {{ page?: string, names?: string }} who
   */
  constructor(onmessage, onlink, { page = "", names = "" }) {
    this.page = page;
    this.onmessage = onmessage;
    this.onlink = onlink;
    this.names = names;
    /** @type {EventSource | null} */
    this.source = null;
    this.seen = "";
    this.opened = -Infinity;
    this.heard = performance.now();
    this.connected = false;
    this.full = "";
  }

  /** Begin, and keep watch. */
  start() {
    this.open();
    setInterval(() => this.look(), LOOK_MS);
    document.addEventListener("visibilitychange", () => (document.hidden ? this.close() : this.open()));
    addEventListener("pageshow", (event) => event.persisted && this.open());
    addEventListener("pagehide", () => this.close());
    for (const change of ["online", "offline"]) addEventListener(change, () => document.hidden || this.open());
  }

  /** Seconds since the server was last heard. */
  get age() {
    return Math.round((performance.now() - this.heard) / 1000);
  }

  open() {
    this.close();
    const about = new URLSearchParams({ after: this.seen, page: this.page, names: this.names });
    const source = new EventSource(`/api/events?${about}&language=${document.documentElement.lang}`);
    this.source = source;
    this.opened = performance.now();
    source.onopen = () => this.full || this.hear();
    source.onerror = () => this.source === source && this.lose(AGAIN_MS);
    source.addEventListener("full", (event) => {
      this.full = JSON.parse(event.data).body;
      this.lose(FULL_MS);
    });
    for (const topic of TOPICS) {
      source.addEventListener(topic, (event) => {
        this.seen = event.lastEventId;
        this.full = "";
        this.hear();
        this.onmessage({ topic, ...JSON.parse(event.data) });
      });
    }
  }

  /** No connection any more; try again after a while. @type {(ms: number) => void} */
  lose(ms) {
    this.link(false);
    this.close();
    setTimeout(() => this.source === null && !document.hidden && this.open(), ms);
  }

  close() {
    this.source?.close();
    this.source = null;
  }

  hear() {
    this.heard = performance.now();
    this.link(true);
  }

  /** @type {(connected: boolean) => void} */
  link(connected) {
    const changed = connected !== this.connected;
    this.connected = connected;
    if (changed) this.onlink();
  }

  look() {
    if (document.hidden) return;
    const silent = performance.now() - this.heard;
    if (silent > SILENT_MS) {
      this.link(false);
      this.onlink();
    }
    const tried = performance.now() - this.opened;
    if (this.source && silent > DEAD_MS && tried > TRY_MS) this.open();
  }
}
