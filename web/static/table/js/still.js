// The reason of a question: what it was asked about is still so, whatever else has happened in the game.

/** @typedef {(now: Game) => boolean} Reason whether it still stands, by the newest view of the game */

/**
 * As long as it is the same game and the same `facts` of it are so.
 * @type {(game: Game, facts?: (game: Game) => unknown) => Reason}
 */
export function still(game, facts = () => null) {
  const asked = told(game, facts);
  return (now) => told(now, facts) === asked;
}

/** @type {(game: Game, facts: (game: Game) => unknown) => string} */
const told = (game, facts) => JSON.stringify([game.stream, facts(game)]);

/** Who sits where, as long as that may be changed. @type {(game: Game) => unknown} */
export const seated = ({ signed, seats }) => [signed, seats?.map((seat) => seat?.name)];

/** What is known of how the game ended. @type {(game: Game) => unknown} */
export const ended = ({ result }) =>
  result && [result.basis, result.confirmed, result.lots, result.dice_off, result.standings.map((one) => [one.seat, one.place])];

/** A line of the record as it was logged. @type {(seq: number) => (game: Game) => unknown} */
export const line = (seq) => ({ lines }) => {
  const found = lines?.find((one) => one.seq === seq);
  return found && [found.values, found.move];
};
