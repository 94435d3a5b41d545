// The top of the page: clock, who is on turn, table and round, and whether the page is up to date.

import { assign, button, el, part, show, write } from "../../shared/js/dom.js";
import { unpaired } from "../../shared/js/pairing.js";
import { looksOn } from "../../shared/js/role.js";
import { asMinutes, left } from "../../shared/js/time.js";
import { colourName, t } from "../../shared/js/words.js";
import { pieceIcon } from "./shapes.js";
import { isCounted } from "./unlogged.js";

/** @import { Live } from "../../shared/js/live.js" */
/** @import { ServerTime } from "../../shared/js/time.js" */
/** @import { Commands } from "./commands.js" */

const BELIEVED_S = 4;
const ANNOUNCED_MINUTES = [10, 5, 2, 1];

/** The clock counts by itself between messages: call `tick` often. */
export class ClockFace {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} spoken
   * @param {ServerTime} time
   */
  constructor(root, spoken, time) {
    this.face = part(root, ".time");
    this.label = part(root, ".label");
    this.root = root;
    this.spoken = spoken;
    this.time = time;
    this.announced = NaN; // minutes
  }

  /** @param {Game | null} game */
  tick(game) {
    const clock = game?.clock;
    this.root.hidden = !clock;
    if (!game || !clock) return;
    const ms = left(clock, this.time.now());
    const text = asMinutes(ms);
    write(this.face, text);
    for (const large of document.querySelectorAll(".countdown")) write(large, text);
    this.root.dataset.state = state(clock, ms);
    const label = t(`clock.${this.root.dataset.state}`);
    write(this.label, label);
    this.announce(game, clock, ms);
  }

  /**
   * Said aloud at a few moments only; a clock that is read out every second helps nobody.
   * @type {(game: Game, clock: ClockView, ms: number) => void}
   */
  announce(game, clock, ms) {
    if (!game.on_the_clock || !clock.running) return;
    const minutes = Math.ceil(ms / 60_000);
    if (ANNOUNCED_MINUTES.includes(minutes) && this.announced !== minutes) {
      this.spoken.textContent = t("clock.minutes_left", { n: minutes });
    }
    this.announced = minutes;
  }
}

/** @type {(clock: ClockView, ms: number) => string} */
function state(clock, ms) {
  return clock.state === "running" && ms <= clock.last_minute ? "last_minute" : clock.state;
}

/**
 * The button beside the clock: pause, go on, or nothing.
 * @type {(root: HTMLElement, game: Game, commands: Commands) => void}
 */
export function showClockButton(root, game, commands) {
  const { clock } = game;
  show(root, [game.on_the_clock, clock?.running, clock?.interrupted], () => {
    if (!game.on_the_clock || !clock) return null;
    if (clock?.running) return button(t("clock.pause"), () => commands.always("clock_paused"), "quiet");
    return button(t("clock.resume"), () => commands.always("clock_resumed"), "primary");
  });
}

/** Whose turn it is: shape, colour, name, what is special about it. @type {(root: HTMLElement, game: Game) => void} */
export function showTurn(root, game) {
  const seat = game.seats && game.turn !== null ? game.seats[game.turn] : null;
  show(root, [seat?.colour, seat?.name, game.turn_note, game.phase], () => {
    if (!seat) return game.phase === "none" ? null : el("strong", {}, phase(game));
    const note = game.turn_note && el("span", { class: "attempt" }, game.turn_note);
    return [
      pieceIcon(seat.colour, seat.letter),
      el("span", { class: "who" }, el("strong", {}, colourName(seat.colour)), el("span", {}, seat.name)),
      note,
    ];
  });
}

/** @type {(game: GameView) => string} */
const phase = (game) => (game.phase === "counting" && !isCounted(game) ? t("result.title") : t(`phase.${game.phase}`));

/** Table, round and rules. @type {(root: HTMLElement, game: Game) => void} */
export function showTitle(root, game) {
  show(root, [game.title, game.organisers_called], () => {
    if (!game.title) return null;
    const { table, round, final, ruleset, rules, practice } = game.title;
    return [
      el("strong", {}, t(final ? "title.final" : "title.table", { table, round })),
      game.organisers_called
        ? el("strong", { class: "warning" }, t("title.called"))
        : el("span", { title: rules }, practice ? `${t("title.practice")} · ${ruleset}` : ruleset),
    ];
  });
}

/**
 * Whether what is shown is true: connection lost, table's process silent, camera lost, disk full.
 * @type {(root: HTMLElement, dot: HTMLElement, live: Live, table: TableView | null, silent: number | null, sound: string) => void}
 */
export function showTrouble(root, dot, live, table, silent, sound) {
  const state = live.connected ? "on" : "off";
  assign(dot, "data-state", state);
  assign(dot, "aria-label", t(`link.${state}`));
  document.body.classList.toggle("offline", !live.connected);
  const sentence = trouble(live, table, silent) || unheard(sound, table);
  root.hidden = !sentence;
  write(root, sentence);
}

/**
 * Neither the chosen device nor the table's own loudspeaker makes sound: nobody would hear the siren.
 * @type {(sound: string, table: TableView | null) => string}
 */
function unheard(sound, table) {
  if (looksOn() || ["on", "elsewhere"].includes(sound)) return "";
  if (["gone", "waiting", "stuck"].includes(sound)) return t(`sound.${sound}`);
  return (table?.heard && table.sound?.trouble) || "";
}

/** @type {(live: Live, table: TableView | null, silent: number | null) => string} */
function trouble(live, table, silent) {
  if (live.full) return live.full;
  if (!live.connected) return t("link.lost", { n: live.age });
  if (unpaired()) return unpaired();
  if (table?.trouble) return table.trouble;
  if (table && !(table.heard && (silent ?? 0) <= BELIEVED_S)) return silent === null ? t("link.no_table") : t("link.table_silent", { n: silent });
  if (table?.camera === "ended") return t("link.source_ended");
  return "";
}

/** That something is to be done at the table, at the menu that tells what. @type {(menu: HTMLElement, red: number) => void} */
export function showRed(menu, red) {
  menu.classList.toggle("marked", red > 0);
  assign(menu, "aria-label", red ? t("menu.title_red", { n: red }) : t("menu.title"));
}
