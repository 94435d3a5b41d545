// Who plays which colours: most often one, sometimes two, and a neutral one nobody.

import { el } from "../../shared/js/dom.js";
import { colourName } from "../../shared/js/words.js";
import { pieceIcon } from "./shapes.js";

/** @import { Child } from "../../shared/js/dom.js" */

/** The seats of the colours in play. @type {(seats: Seats) => SeatView[]} */
export const taken = (seats) => seats.filter((seat) => seat !== null);

/**
 * Whether somebody plays for this colour.
 * @param {SeatView | null} seat
 * @returns {seat is SeatView}
 */
export const playedFor = (seat) => seat !== null && seat.person !== null;

/** Each person, and a neutral colour, once: by their (first) seat. @type {(game: GameView) => SeatView[]} */
export const players = (game) => taken(game.seats).filter((seat) => (seat.person ?? seat.seat) === seat.seat);

/** The seats on which people sit. @type {(game: GameView) => number[]} */
export const sitting = (game) => taken(game.seats).filter((seat) => seat.person === seat.seat).map(({ seat }) => seat);

/** All colours of whoever plays that seat. @type {(game: GameView, seat: number) => SeatView[]} */
export const coloursOf = (game, seat) => {
  const owner = game.seats[seat]?.person ?? null;
  return taken(game.seats).filter((one) => (owner === null ? one.seat === seat : one.person === owner));
};

/** Their pieces as small pictures. @type {(seats: SeatView[]) => HTMLElement} */
export const icons = (seats) => el("span", { class: "icons" }, seats.map((one) => pieceIcon(one.colour, one.letter)));

/** Who plays that seat, and which colours. @type {(game: GameView, seat: number) => Child[]} */
export const somebody = (game, seat) => {
  const colours = coloursOf(game, seat);
  return [icons(colours), el("span", {}, el("strong", {}, game.seats[seat]?.name), el("small", {}, colourNames(colours)))];
};

/** A copy that a draft may change: where the pieces stand. @type {(seats: Seats) => Seats} */
export const copied = (seats) => seats.map((seat) => seat && { ...seat, pieces: [...seat.pieces] });

/**
 * Put a piece of a copied seat somewhere else.
 * @type {(seat: SeatView | null, start: number, target: number) => void}
 */
export function moved(seat, start, target) {
  if (!seat) return;
  seat.pieces[seat.pieces.indexOf(start)] = target;
  seat.pieces.sort((a, b) => a - b);
}

/** The name of the colour of a seat. @type {(game: { seats: Seats }, seat: number) => string} */
export const colourOf = (game, seat) => colourName(game.seats[seat]?.colour ?? "");

/** Their names, e.g. "Yellow – Red". @type {(seats: SeatView[]) => string} */
export const colourNames = (seats) => seats.map((one) => colourName(one.colour)).join(" – ");
