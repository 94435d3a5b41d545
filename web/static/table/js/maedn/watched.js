// The board of this game, to be looked at only.

import { Board } from "./board.js";

/** @import { MaednGame } from "./page.js" */

/** What draws a game into `root`. @type {(root: HTMLElement) => (game: MaednGame) => void} */
export function watched(root) {
  const board = new Board(root);
  return ({ seats, turn, play, rolled, finding, result }) => board.update({
    seats, turn, selected: null, moves: [], arrows: play.last_move ? [{ ...play.last_move, kind: "last" }] : [],
    die: result ? null : (rolled[0] ?? null), alarm: Boolean(finding),
  });
}
