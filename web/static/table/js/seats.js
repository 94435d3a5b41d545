// Who plays which colours: most often one, sometimes two, and a neutral one nobody.

import { el } from "../../shared/js/dom.js";
import { colourName } from "../../shared/js/words.js";
import { pieceIcon } from "./shapes.js";

/** Whether somebody plays for this colour. */
export const playedFor = (seat) => Boolean(seat) && seat.person !== null;

/** Each person, and a neutral colour, once: by their (first) seat. */
export const players = (game) => game.seats.filter((seat) => seat && (seat.person ?? seat.seat) === seat.seat);

/** The seats on which people sit. */
export const sitting = (game) => game.seats.filter((seat) => seat && seat.person === seat.seat).map(({ seat }) => seat);

/** All colours of whoever plays `seat`. */
export const coloursOf = (game, seat) =>
  (seat.person === null ? [seat] : game.seats.filter((one) => one && one.person === seat.person));

/** A copy of the seats that a draft may change: where the pieces stand. */
export const copied = (seats) => seats.map((seat) => seat && { ...seat, pieces: [...seat.pieces] });

/** Their pieces as small pictures. */
export const icons = (seats) => el("span", { class: "icons" }, seats.map((one) => pieceIcon(one.colour, one.letter)));

/** Their names, e.g. "Yellow – Red". */
export const colourNames = (seats) => seats.map((one) => colourName(one.colour)).join(" – ");
