// Commands up to the server: each with a key of its own, so that a resend does nothing twice.

import { newKey } from "../../shared/js/key.js";
import { looksOn } from "../../shared/js/role.js";
import { t } from "../../shared/js/words.js";

const TIMEOUT_MS = 4000;
const unanswered = () => ({ ok: false, sentence: t("link.unanswered") });

/** Sends reports; one after the other, and never into a dead connection. `shown()` is the game on the page, `tell` shows a sentence. */
export class Commands {
  constructor(live, shown, tell) {
    this.live = live;
    this.shown = shown;
    this.tell = tell;
    this.waiting = new Set();
    this.last = Promise.resolve();
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
    const asked = () => this.once("/api/preview", JSON.stringify({ kind, data })).catch(unanswered);
    const answer = this.refusal() ?? (await asked());
    if (!answer.ok) this.tell(answer.sentence);
    return answer.ok ? answer.changes : null;
  }

  /** Ask the table's process for something. */
  ask(what, more = {}) {
    return this.send("/api/request", { what, ...more });
  }

  /** This page makes the sound of the table. Nothing that is reported meanwhile has to wait for it. */
  async beLoudspeaker(page) {
    const refusal = this.refusal();
    const answer = refusal ?? (await this.post("/api/loudspeaker", JSON.stringify({ page })).catch(unanswered));
    if (answer.sentence) this.tell(answer.sentence);
    return answer.ok;
  }

  /** Put somebody else into a seat. */
  substitute(data, { stream } = this.shown()) {
    return this.send("/api/substitute", { stream, ...data });
  }

  /** The `next` scene of a lesson, or all of it `again`. */
  lesson(what, data) {
    return this.send(`/api/lesson/${what}`, data);
  }

  /** Open a new game; the answer says in a `sentence` why it is not `ok`. */
  open(game) {
    return this.answer("/api/game", game);
  }

  /** The rules that the text of a file chooses, as `choice` of the answer. */
  readRules(text) {
    return this.answer("/api/rules", { text });
  }

  /** Whether it was done; if not, the page has said why. */
  async send(address, body) {
    const answer = await this.answer(address, body);
    if (answer.sentence) this.tell(answer.sentence);
    return answer.ok;
  }

  /** Why nothing can be sent now, if that is so. */
  refusal() {
    if (looksOn()) return { ok: false, sentence: t("pair.viewer") };
    return this.live.connected ? null : { ok: false, sentence: t("link.refused") };
  }

  /** What the server answers; without one, that there is none; nothing to the second of a double tap. */
  async answer(address, body) {
    const refusal = this.refusal();
    if (refusal) return refusal;
    const asked = JSON.stringify([address, body]);
    if (this.waiting.has(asked)) return { ok: false };
    this.waiting.add(asked);
    const sent = JSON.stringify({ key: newKey(), ...body });
    this.last = this.last.then(() => this.refusal() ?? this.post(address, sent)).catch(unanswered);
    const answer = await this.last;
    this.waiting.delete(asked);
    return answer;
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
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
    try {
      const response = await fetch(address, { method: "POST", headers, body, signal: patience.signal });
      return await response.json();
    } finally {
      clearTimeout(timer);
    }
  }
}
