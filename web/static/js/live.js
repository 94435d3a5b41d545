// The live channel, watched: an EventSource may give up for good, fall silent, or be put to sleep with its tab.

const SILENT_MS = 3000;
const DEAD_MS = 5000;
const AGAIN_MS = 600;
const LOOK_MS = 250;
const TOPICS = ["game", "table", "beat"];

/** Calls `onmessage(topic, message)` for what comes and `onlink()` whenever the connection has changed; `names`: how people are named. */
export class Live {
  constructor(onmessage, onlink, names = "") {
    this.onmessage = onmessage;
    this.onlink = onlink;
    this.names = names;
    this.source = null;
    this.seen = "";
    this.heard = performance.now();
    this.connected = false;
  }

  /** Begin, and keep watch. */
  start() {
    this.open();
    setInterval(() => this.look(), LOOK_MS);
    document.addEventListener("visibilitychange", () => (document.hidden ? this.close() : this.open()));
    addEventListener("pageshow", (event) => event.persisted && this.open());
    addEventListener("pagehide", () => this.close());
  }

  /** Seconds since the server was last heard. */
  get age() {
    return Math.round((performance.now() - this.heard) / 1000);
  }

  open() {
    this.close();
    const source = new EventSource(`/api/events?after=${this.seen}&language=${document.documentElement.lang}&names=${this.names}`);
    this.source = source;
    this.opened = performance.now();
    source.onopen = () => this.hear();
    source.onerror = () => {
      if (this.source !== source) return;
      this.link(false);
      this.close();
      setTimeout(() => this.source === null && !document.hidden && this.open(), AGAIN_MS);
    };
    for (const topic of TOPICS) {
      source.addEventListener(topic, (event) => {
        this.seen = event.lastEventId;
        this.hear();
        this.onmessage(topic, JSON.parse(event.data));
      });
    }
  }

  close() {
    this.source?.close();
    this.source = null;
  }

  hear() {
    this.heard = performance.now();
    this.link(true);
  }

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
    if (silent > DEAD_MS && performance.now() - this.opened > DEAD_MS) this.open();
  }
}
