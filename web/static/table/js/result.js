// Counting out: the ranking with its reasons, lots, signing, and the protocol to take away.

import { button, el, show } from "../../shared/js/dom.js";
import { buttonFor } from "../../shared/js/role.js";
import { t } from "../../shared/js/words.js";
import { downloads } from "./downloads.js";
import { colourOf, icons, taken } from "./seats.js";
import { isCounted } from "./unlogged.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Role } from "../../shared/js/role.js" */
/** @import { Commands } from "./commands.js" */
/** @typedef {(game: GameView, seats: number[]) => void} Decide */
/**
 * @typedef Questions what the result may still want to know
 * @property {Decide} lot
 * @property {Decide} lotDice
 * @property {Decide} diceOff
 * @property {(game: GameView) => void} position
 * @property {(game: GameView) => void} places
 */

/**
 * Everything from the end of play on.
 * @type {(root: HTMLElement, game: Game, commands: Commands, ask: Questions, newGame: () => void) => void}
 */
export function showResult(root, game, commands, ask, newGame) {
  show(root, [game.result, game.stream, game.result_only], () => {
    if (!game.result) return null;
    const { result } = game;
    const { standings, confirmed, released, differs } = result;
    const open = !confirmed || differs;
    const decided = open && result.decided;
    const least = confirmed ? "head_referee" : "referee";
    return [
      el("h2", {}, t(confirmed || !isCounted(game) ? "result.title" : "result.counting")),
      differs && el("p", { class: "warning" }, t("result.differs")),
      result.notes.length > 0 && el("p", {}, result.notes.join(" ")),
      decided && el("p", {}, t("result.ask")),
      el("ol", { class: "ranking" }, standings.map((one) => standing(one, game, result.winner, agreeing(one, decided, least, commands)))),
      open && ties(game, result, least, ask),
      decided && confirm(result, least, commands),
      game.result_only && entries(game, result, least, ask),
      confirmed && downloads(game),
      confirmed && !released && !differs && release(commands),
      confirmed && button(t("menu.new_game"), newGame, "quiet"),
    ];
  });
}

/**
 * A player agrees the result with the own initials.
 * @type {(one: StandingView, decided: boolean, least: Role, commands: Commands) => Child | Child[]}
 */
function agreeing(one, decided, least, commands) {
  if (one.agreed) return el("span", { class: "agreed" }, t("result.has_agreed", { initials: one.initials, time: one.agreed }));
  const earlier = one.agreed_earlier && el("span", { class: "agreed earlier" },
    t("result.agreed_earlier", { initials: one.initials, time: one.agreed_earlier }));
  return [earlier, decided && agree(one, least, commands)];
}

/** @type {(one: StandingView, least: Role, commands: Commands) => Child} */
function agree(one, least, commands) {
  return buttonFor(least, t("result.agree", one), () => commands.report("player_agreed", { seat: one.seat }), "second agree", {
    "aria-label": `${one.name}: ${t("result.agree", one)}`, "data-name": `agree${one.seat}`,
  });
}

/**
 * The table signs; without somebody's initials it can, but that is said.
 * @type {(result: ResultView, least: Role, commands: Commands) => Child}
 */
function confirm({ missing, standings }, least, commands) {
  const who = standings.filter(({ seat }) => missing.includes(seat)).map(({ name }) => name);
  const text = missing.length ? t("result.without", { who: listed(who) }) : t("result.confirm");
  return buttonFor(least, text, () => commands.report("result_confirmed"), missing.length ? "quiet" : "primary", { "data-name": "confirm" });
}

/** @type {(commands: Commands) => Child[]} */
function release(commands) {
  return [
    el("p", {}, t("result.awaits_release")),
    buttonFor("head_referee", t("result.release"), () => commands.report("result_released"), "primary"),
  ];
}

/**
 * What lot or dice have to decide before the result can be signed.
 * @type {(game: GameView, result: ResultView, least: Role, ask: Questions) => Child[]}
 */
function ties(game, { lots, dice_off }, least, ask) {
  const drawn = lots.flatMap((lot) => [
    buttonFor(least, t("result.lot", { who: names(game, lot) }), () => ask.lot(game, lot), "primary"),
    buttonFor(least, t("result.lot_dice"), () => ask.lotDice(game, lot), "quiet"),
  ]);
  if (!dice_off.length) return drawn;
  return [
    el("p", {}, t("result.must_win")),
    buttonFor(least, t("result.dice_off", { who: names(game, dice_off) }), () => ask.diceOff(game, dice_off), "primary"),
  ];
}

/**
 * How the game ended that nobody logged: the position, or just the places.
 * @type {(game: GameView, result: ResultView, least: Role, ask: Questions) => Child[]}
 */
function entries(game, { basis }, least, ask) {
  const first = basis === null;
  if (!isCounted(game)) {
    return [buttonFor(least, t(first ? "draughts.ask" : "draughts.change"), () => ask.position(game), first ? "primary" : "quiet", { "data-name": "outcome" })];
  }
  return [
    first && el("p", {}, t("unlogged.counting")),
    buttonFor(least, t(basis === "position" ? "count.change" : "count.title"), () => ask.position(game), first ? "primary" : "quiet"),
    buttonFor(least, t(basis === "places" ? "places.change" : "places.title"), () => ask.places(game), first ? "second" : "quiet"),
  ];
}

/**
 * One line of the ranking; `agreeing` is what says or asks whether the player agrees.
 * @type {(one: StandingView, game: GameView, winner: number | null, agreeing?: Child | Child[]) => Child}
 */
export function standing(one, game, winner, agreeing = null) {
  const first = winner === one.seat && t(game.title.final ? "result.wins" : "result.goes_through");
  return el(
    "li", {},
    el("span", { class: "place" }, t("result.place", { n: one.place })),
    icons(taken(one.colours.map((seat) => game.seats[seat]))),
    el(
      "div", { class: "placed" },
      el("div", {}, el("strong", {}, one.name), first && el("small", { class: "winner" }, first), el("small", {}, one.why), one.note && el("small", {}, one.note)),
      agreeing,
    ),
    one.points !== null && el("span", { class: "points" }, t(one.points === "1" ? "result.point" : "result.points", { n: one.points })),
  );
}

/** @type {(words: string[]) => string} */
const listed = (words) => ("ListFormat" in Intl ? new Intl.ListFormat(document.documentElement.lang).format(words) : words.join(", "));
/** @type {(game: GameView, seats: number[]) => string} */
const names = (game, seats) => seats.map((seat) => colourOf(game, seat)).join(" – ");
