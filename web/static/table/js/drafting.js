// What is put together on the page before it is reported, as long as its reason holds.

/** @import { Commands } from "./commands.js" */
/** @import { Reason } from "./still.js" */

/**
 * While it is open the board shows the draft; `changed` asks for a new drawing, `title` is what it is called.
 * @template {{ reason: Reason }} Draft
 */
export class Drafting {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   * @param {string} title
   */
  constructor(commands, tell, changed, title) {
    this.commands = commands;
    this.tell = tell;
    this.changed = changed;
    this.title = title;
    /** @type {Draft | null} */
    this.draft = null;
  }

  /** @param {Draft} draft */
  begin(draft) {
    this.draft = draft;
    this.changed();
  }

  /** A draft whose reason is gone is dropped; its title, if there is one. @type {(game: Game) => string[]} */
  see(game) {
    if (!this.draft || this.draft.reason(game)) return [];
    this.draft = null;
    return [this.title];
  }

  close() {
    this.draft = null;
    this.changed();
  }

  /** Report it; what changes then is our own doing. @type {(kind: string, data: object) => Promise<void>} */
  async report(kind, data) {
    const { draft } = this;
    if (!draft) return;
    const { reason } = draft;
    draft.reason = () => true;
    const done = await this.commands.report(kind, data);
    draft.reason = reason;
    if (done) this.close();
  }
}
