// What is needed seldom: other events, corrections, tests, language, a new game.

import { ask, askSure } from "../../shared/js/dialog.js";
import { el } from "../../shared/js/dom.js";
import { buttonFor, may } from "../../shared/js/role.js";
import { turn } from "../../shared/js/settings.js";
import { t } from "../../shared/js/words.js";
import { askExtraTime, askSeat, askStop } from "./dialogs.js";
import { download } from "./downloads.js";
import { playedFor, players, sitting } from "./seats.js";
import { seated, still } from "./still.js";
import { showsSilent } from "./verdict.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Role } from "../../shared/js/role.js" */
/** @import { Commands } from "./commands.js" */
/** @typedef {(text: string, act: () => void, least?: Role, name?: string) => Child} Entry */
/**
 * @typedef Actions what the page does, not the server
 * @property {() => void} editBoard
 * @property {() => void} other
 * @property {[text: string, act: () => void][]} own what the game that is played adds
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
      game.phase !== "none" && !game.lesson && download(game),
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
    playing && !game.result_only && entry(t("menu.other"), actions.other),
    playing && game.title.claims_only && !showsSilent() && entry(t("silent.object"), () => object(game, commands, actions.tell)),
    game.title.claims_only && entry(t(showsSilent() ? "silent.hide" : "silent.show"), () => {
      turn("silent", !showsSilent());
      actions.draw();
    }, "viewer"),
    game.board_open && entry(t("menu.edit_board"), actions.editBoard),
    ...actions.own.map(([text, act]) => entry(text, act, "viewer")),
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
  return [linkFor("referee", "/games/", "menu.games"), linkFor("referee", "/setup/", "menu.setup"), health, link("/dice", "menu.dice"), link("/pair", "pair.title"), linkFor("director", "/devices", "devices.title")];
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
  const by = await askSeat(t("silent.who"), game, others, still(game, (now) => now.last_change));
  if (by === null) return;
  if (silent) commands.report("claimed", { finding: silent.seq, by });
  else tell(t("silent.unfounded"));
}
