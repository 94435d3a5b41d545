// Commands up to the server: each with a key of its own, so that a resend does nothing twice.

import { t } from "./words.js";

const TIMEOUT_MS = 4000;

/** A key nobody else has; crypto.randomUUID is missing on plain http in a local network. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends reports; one at a time, and never into a dead connection. `shown()` is the game on the page, `tell` shows a sentence. */
export class Commands {
  constructor(live, shown, tell) {
    this.live = live;
    this.shown = shown;
    this.tell = tell;
    this.busy = false;
  }

  /** Report an event that belongs to what the page shows now, or showed when a dialog was opened. */
  report(kind, data = {}, { stream, step } = this.shown()) {
    return this.send("/api/report", { kind, data, stream, seen: step });
  }

  /** Report an event that is right whatever happened meanwhile. */
  always(kind, data = {}) {
    return this.send("/api/report", { kind, data, stream: this.shown().stream });
  }

  /** What a report would change, as sentences; null if it would not be taken. */
  async preview(kind, data) {
    const answer = await this.once("/api/preview", JSON.stringify({ kind, data })).catch(() => null);
    if (!answer?.ok) this.tell(answer?.sentence ?? t("link.unanswered"));
    return answer?.ok ? answer.changes : null;
  }

  /** Ask the table's process for something. */
  ask(what, more = {}) {
    return this.send("/api/request", { what, ...more });
  }

  /** Open a new game. */
  open(game) {
    return this.send("/api/game", game);
  }

  /** Whether it was done; if not, the page has said why. */
  async send(address, body) {
    if (!this.live.connected) {
      this.tell(t("link.refused"));
      return false;
    }
    if (this.busy) return false;
    this.busy = true;
    try {
      const answer = await this.post(address, JSON.stringify({ key: newKey(), ...body }));
      if (!answer.ok) this.tell(answer.sentence);
      return answer.ok;
    } catch {
      this.tell(t("link.unanswered"));
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Post, and once more with the same key when no answer came. */
  async post(address, body) {
    try {
      return await this.once(address, body);
    } catch {
      return await this.once(address, body);
    }
  }

  async once(address, body) {
    const token = document.querySelector("meta[name=csrf]").content;
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { method: "POST", headers, body, signal });
    return await response.json();
  }
}
