// Commands up to the server: each with a key of its own, so that a resend does nothing twice.

import { askSure } from "../../shared/js/dialog.js";
import { part } from "../../shared/js/dom.js";
import { newKey } from "../../shared/js/key.js";
import { looksOn } from "../../shared/js/role.js";
import { t } from "../../shared/js/words.js";

/** @import { Live } from "../../shared/js/live.js" */
/** @typedef {Pick<Game, "stream" | "last_change">} Seen the game, and how far it was when something was tapped */
/** @typedef {{ ruleset: string, variants: string[], switches: Record<string, unknown> }} RulesChoice */
/** @typedef {{ switch: string, other: string | null, text: string }} Flaw */
/**
 * @typedef Answer what the server says; in a `sentence` why it is not `ok`
 * @property {boolean} ok
 * @property {string} [error] its name
 * @property {string} [sentence]
 * @property {string[]} [changes]
 * @property {RulesChoice} [choice]
 * @property {Flaw[]} [flaws]
 */

const TIMEOUT_MS = 4000;
/** @type {() => Answer} */
const unanswered = () => ({ ok: false, sentence: t("link.unanswered") });

/** Sends reports; one after the other, and never into a dead connection. `shown()` is the game on the page, `tell` shows a sentence. */
export class Commands {
  /**
   * @param {Live} live
   * @param {() => Seen} shown
   * @param {(sentence: string) => void} tell
   */
  constructor(live, shown, tell) {
    this.live = live;
    this.shown = shown;
    this.tell = tell;
    /** @type {Set<string>} */
    this.waiting = new Set();
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /**
   * Report an event that belongs to what the page shows now, or showed when a dialog was opened.
   * @type {(kind: string, data?: object, seen?: Seen) => Promise<boolean>}
   */
  report(kind, data = {}, { stream, last_change } = this.shown()) {
    return this.send("/api/report", { kind, data, stream, seen: last_change });
  }

  /**
   * Report an event that is right whatever happened meanwhile.
   * @type {(kind: string, data?: object) => Promise<boolean>}
   */
  always(kind, data = {}) {
    return this.send("/api/report", { kind, data, stream: this.shown().stream });
  }

  /**
   * What a report would change, as sentences; null if it would not be taken.
   * @type {(kind: string, data: object) => Promise<string[] | null>}
   */
  async preview(kind, data) {
    const asked = () => this.once("/api/preview", JSON.stringify({ kind, data })).catch(unanswered);
    const answer = this.refusal() ?? (await asked());
    if (answer.sentence) this.tell(answer.sentence);
    return answer.changes ?? null;
  }

  /** Ask the table's process for something. @type {(what: string, more?: object) => Promise<boolean>} */
  ask(what, more = {}) {
    return this.send("/api/request", { what, ...more });
  }

  /**
   * This page makes the sound of the table. Nothing that is reported meanwhile has to wait for it.
   * @type {(page: string) => Promise<boolean>}
   */
  async beLoudspeaker(page) {
    const refusal = this.refusal();
    const answer = refusal ?? (await this.post("/api/loudspeaker", JSON.stringify({ page })).catch(unanswered));
    if (answer.sentence) this.tell(answer.sentence);
    return answer.ok;
  }

  /** Put somebody else into a seat. @type {(data: object, seen?: Seen) => Promise<boolean>} */
  async substitute(data, { stream } = this.shown()) {
    const answer = await this.naming("/api/substitute", { stream, ...data });
    if (answer.sentence) this.tell(answer.sentence);
    return answer.ok;
  }

  /**
   * The `next` scene of a lesson, or all of it `again`.
   * @type {(what: "next" | "again", data: object) => Promise<boolean>}
   */
  lesson(what, data) {
    return this.send(`/api/lesson/${what}`, data);
  }

  /** Open a new game; the answer says in a `sentence` why it is not `ok`. @type {(game: object) => Promise<Answer>} */
  open(game) {
    return this.naming("/api/game", game);
  }

  /**
   * Send what names people; of two with one name it is asked whether they are two.
   * @type {(address: string, body: object) => Promise<Answer>}
   */
  async naming(address, body) {
    const answer = await this.answer(address, body);
    if (answer.error !== "same_name" || !answer.sentence) return answer;
    const two = await askSure(t("substitute.two"), answer.sentence);
    return two ? this.answer(address, { ...body, namesakes: true }) : answer;
  }

  /** The rules that the text of a file chooses, as `choice` of the answer. @type {(text: string) => Promise<Answer>} */
  readRules(text) {
    return this.answer("/api/rules", { text });
  }

  /** Whether it was done; if not, the page has said why. @type {(address: string, body: object) => Promise<boolean>} */
  async send(address, body) {
    const answer = await this.answer(address, body);
    if (answer.sentence) this.tell(answer.sentence);
    return answer.ok;
  }

  /** Why nothing can be sent now, if that is so. @type {() => Answer | null} */
  refusal() {
    if (looksOn()) return { ok: false, sentence: t("pair.viewer") };
    return this.live.connected ? null : { ok: false, sentence: t("link.refused") };
  }

  /**
   * What the server answers; without one, that there is none; nothing to the second of a double tap.
   * @type {(address: string, body: object) => Promise<Answer>}
   */
  async answer(address, body) {
    const refusal = this.refusal();
    if (refusal) return refusal;
    const asked = JSON.stringify([address, body]);
    if (this.waiting.has(asked)) return { ok: false };
    this.waiting.add(asked);
    const sent = JSON.stringify({ key: newKey(), ...body });
    const answered = this.last.then(() => this.refusal() ?? this.post(address, sent)).catch(unanswered);
    this.last = answered;
    const answer = await answered;
    this.waiting.delete(asked);
    return answer;
  }

  /**
   * Post, and once more with the same key when no answer came.
   * @type {(address: string, body: string) => Promise<Answer>}
   */
  async post(address, body) {
    try {
      return await this.once(address, body);
    } catch {
      return await this.once(address, body);
    }
  }

  /** @type {(address: string, body: string) => Promise<Answer>} */
  async once(address, body) {
    /** @type {HTMLMetaElement} */
    const token = part(document, "meta[name=csrf]");
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token.content };
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
