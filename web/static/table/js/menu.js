// What is needed seldom: other events, corrections, tests, language, a new game.

import { ask, askSure } from "../../shared/js/dialog.js";
import { button, el } from "../../shared/js/dom.js";
import { buttonFor, may } from "../../shared/js/role.js";
import { turn } from "../../shared/js/settings.js";
import { colourName, t } from "../../shared/js/words.js";
import { askExtraTime, askMove, askSeat, askStop } from "./dialogs.js";
import { download } from "./downloads.js";
import { fieldName } from "./geometry.js";
import { playedFor, players, sitting } from "./seats.js";
import { seated, still } from "./still.js";
import { showsSilent } from "./verdict.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Role } from "../../shared/js/role.js" */
/** @import { Commands } from "./commands.js" */
/** @typedef {(text: string, act: () => void, least?: Role, name?: string) => Child} Entry */
/** @typedef {(kind: string, data: object) => () => void} Report what a tap reports */
/**
 * @typedef Actions what the page does, not the server
 * @property {() => void} editBoard
 * @property {() => void} newGame
 * @property {(seat: number) => void} substitute
 * @property {() => void} swap
 * @property {(sentence: string) => void} tell
 * @property {() => void} draw
 */

/** The menu. @type {(game: Game, table: TableView | null, commands: Commands, actions: Actions) => Promise<null>} */
export function openMenu(game, table, commands, actions) {
  return ask(t("menu.title"), (close) => {
    /** @type {Entry} */
    const entry = (text, act, least = "referee", name = undefined) => buttonFor(least, text, () => {
      close(null);
      act();
    }, "quiet", { "data-name": name });
    return el("div", { class: "menu" }, [
      ...(game.phase === "none" ? [] : inGame(game, entry, commands, actions)),
      table?.heard && entry(t("menu.siren_test"), () => testSiren(game, commands)),
      game.title && el("a", { class: "button quiet", href: "/rules", target: "_blank" }, t("menu.rules")),
      game.title && !game.lesson && download(),
      !game.lesson && entry(t("menu.new_game"), actions.newGame),
      ...pages(table?.red ?? 0),
      links("texts", "text.title"),
      links("languages", "menu.language"),
    ]);
  }, still(game, ({ opening, playing, signed }) => [opening, playing, signed]));
}

/**
 * What can happen in this game.
 * @type {(game: GameView, entry: Entry, commands: Commands, actions: Actions) => Child[]}
 */
function inGame(game, entry, commands, actions) {
  const { playing, signed } = game;
  return [
    callOrTell(game, entry, commands),
    playing && !game.result_only && entry(t("menu.other"), () => openOther(game, commands)),
    playing && game.title.claims_only && !showsSilent() && entry(t("silent.object"), () => object(game, commands, actions.tell)),
    game.title.claims_only && entry(t(showsSilent() ? "silent.hide" : "silent.show"), () => {
      turn("silent", !showsSilent());
      actions.draw();
    }, "viewer"),
    game.due && entry(t("menu.edit_board"), actions.editBoard),
    !signed && entry(t("substitute.title"), () => somebodyElse(game, actions.substitute)),
    !signed && sitting(game).length > 1 && entry(t("swap.title"), actions.swap),
    ...playingTime(game, entry, commands),
    stoppable(game) && entry(t("unlogged.stop"), () => stopLogging(game, commands)),
  ];
}

/** While a game is on the siren would end it for the whole hall. @type {(game: Game, commands: Commands) => Promise<void>} */
async function testSiren(game, commands) {
  const sure = !game.playing || (await askSure(t("menu.siren_test"), t("menu.siren_ends"), still(game, (now) => now.playing)));
  if (sure) commands.ask("siren_test");
}

/** @type {(game: GameView) => boolean} */
const stoppable = (game) => !game.signed && !game.result_only && !game.finding;

/** @type {(game: GameView, substitute: (seat: number) => void) => Promise<void>} */
async function somebodyElse(game, substitute) {
  const seat = await askSeat(t("substitute.title"), game, sitting(game), still(game, seated));
  if (seat !== null) substitute(seat);
}

/** @type {(game: GameView, commands: Commands) => Promise<void>} */
async function stopLogging(game, commands) {
  const stop = await askStop(game);
  if (stop) commands.report("logging_stopped", stop);
}

/** @type {(game: GameView, entry: Entry, commands: Commands) => Child} */
function callOrTell(game, entry, commands) {
  return game.organisers_called
    ? entry(t("menu.came"), () => commands.always("organisers_came"))
    : entry(t("menu.call"), () => commands.always("organisers_called"));
}

/**
 * More time for this table, and that taken back.
 * @type {(game: GameView, entry: Entry, commands: Commands) => Child[]}
 */
function playingTime(game, entry, commands) {
  const { playing_time: time } = game;
  if (!time || game.lesson) return [];
  const { undo } = time;
  const give = async () => {
    const given = await askExtraTime(game, time);
    if (given) commands.always("time_added", given);
  };
  return [
    entry(t("time.title"), give, "head_referee", "more-time"),
    undo && entry(t("undo.button", { what: undo.text }), () => commands.always("taken_back", { corrects: undo.seq }), "head_referee"),
  ];
}

/** What other pages are for: earlier games, pairing this device anew, all devices. @type {(red: number) => Child[]} */
function pages(red) {
  /** @type {(href: string, key: string) => Child} */
  const link = (href, key) => el("a", { class: "button quiet", href }, t(key));
  const health = el("a", { class: `button quiet ${red ? "marked" : ""}`, href: "/health" }, red ? t("menu.health_red", { n: red }) : t("menu.health"));
  /** @type {(least: Role, href: string, key: string) => Child} */
  const linkFor = (least, href, key) => (may(least) ? link(href, key) : buttonFor(least, t(key), () => {}, "quiet"));
  return [linkFor("referee", "/games/", "menu.games"), health, link("/pair", "pair.title"), linkFor("director", "/devices", "devices.title")];
}

/** Links that come with the page, in a row. @type {(id: string, label: string) => Child} */
function links(id, label) {
  const copies = [...document.querySelectorAll(`#${id} a`)].map((link) => link.cloneNode(true));
  return el("nav", { class: "row", "aria-label": t(label) }, copies);
}

/**
 * An opponent objects to the last move; only now is it said whether rightly.
 * @type {(game: GameView, commands: Commands, tell: (sentence: string) => void) => Promise<void>}
 */
async function object(game, commands, tell) {
  const { silent } = game;
  const others = players(game).filter(playedFor).map((seat) => seat.seat);
  const by = await askSeat(t("silent.who"), game, others, still(game, (now) => now.step));
  if (by === null) return;
  if (silent) commands.report("claimed", { finding: silent.seq, by });
  else tell(t("silent.unfounded"));
}

/** Which piece was only touched. @type {(seat: SeatView, report: Report) => Child[]} */
function touched({ seat, pieces }, report) {
  const own = [...new Set(pieces)];
  return [
    el("h3", {}, t("board.touched")),
    el("div", { class: "row" }, own.map((progress) =>
      button(fieldName(seat, progress), report("piece_touched", { seat, progress }), "quiet"))),
  ];
}

/** What can happen besides rolling and moving. @type {(game: GameView, commands: Commands) => Promise<null>} */
export function openOther(game, commands) {
  return ask(t("menu.other"), (close) => {
    /** @type {Report} */
    const report = (kind, data) => () => {
      close(null);
      commands.report(kind, data, game);
    };
    const value = game.throw?.values?.[0] ?? game.last_roll?.value ?? 1;
    /** @param {object} more */
    const roll = (more) => report("roll_accepted", { values: [value], ...more });
    const move = async () => {
      close(null);
      const made = await askMove(game);
      if (made) commands.report("move_made", made, game);
    };
    const onTurn = game.turn === null ? null : game.seats[game.turn];
    const played = game.seats.filter(playedFor);
    const rollDue = game.roll_due && !game.any_order;
    return [
      button(t("other.move"), move, "quiet"),
      ...(game.touch_move && game.due === "move" && onTurn ? touched(onTurn, report) : []),
      onTurn && button(t("other.handed_on", { colour: colourName(onTurn.colour) }),
        report("handed_on", { seat: onTurn.seat }), "quiet"),
      rollDue && button(t("other.foreign_die"), roll({ issued: false }), "quiet"),
      rollDue && button(t("other.no_cup"), roll({ from_cup: false }), "quiet"),
      !game.any_order && el("h3", {}, t("other.rolled_too")),
      !game.any_order && el("div", { class: "row" }, played.map(({ seat, colour }) => button(colourName(colour), roll({ seat }), "quiet"))),
      el("h3", {}, t("other.knocked_over")),
      el("div", { class: "row" }, played.map(({ seat, colour }) => button(colourName(colour), report("knocked_over", { seat }), "quiet"))),
    ];
  }, still(game, (now) => now.step));
}
