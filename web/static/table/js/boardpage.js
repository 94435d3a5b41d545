// What the page of a game has that is played on a board: who takes the taps, and what is being put together.

/** @typedef {{ draft: object | null, see: (game: Game) => string[], close: () => void }} Drafts */

/**
 * `play` takes the taps while neither the board is set right by the `editor` nor the end told by `count`.
 * @template {{ forget: () => void }} Play
 * @template {Drafts} Editor
 * @template {Drafts} Count
 */
export class BoardPage {
  /**
   * @param {Play} play
   * @param {Editor} editor
   * @param {Count} count
   */
  constructor(play, editor, count) {
    this.play = play;
    this.editor = editor;
    this.count = count;
  }

  /** Who takes the taps on the board. @returns {Play | Editor | Count} */
  get hand() {
    return [this.editor, this.count].find((one) => one.draft) ?? this.play;
  }

  get editing() {
    return this.editor.draft !== null;
  }

  get counting() {
    return this.count.draft !== null;
  }

  /** Drop drafts that have no reason any more; their titles. @type {(game: Game) => string[]} */
  dropped(game) {
    return [...this.editor.see(game), ...this.count.see(game)];
  }

  leave() {
    this.play.forget();
    this.editor.close();
    this.count.close();
  }
}
