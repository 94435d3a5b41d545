// The board of backgammon, to be looked at only.

import { Board } from "./board.js";

/** @import { BackgammonGame } from "./page.js" */

/** What draws a game into `root`. @type {(root: HTMLElement) => (game: BackgammonGame) => void} */
export function watched(root) {
  const board = new Board(root);
  return ({ seats, turn, play, rolled, finding, result }) => board.update({
    seats, turn, stones: play.stones, places: play.places, rolled: result ? [] : rolled, alarm: Boolean(finding),
    arrows: play.last ? [{ ...play.last, kind: "last" }] : [],
  });
}
