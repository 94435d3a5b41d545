// The hall display: what spectators read from afar. Nothing on it can be tapped.

import { $, el, show, write } from "../../shared/js/dom.js";
import { Live } from "../../shared/js/live.js";
import { ServerTime } from "../../shared/js/time.js";
import { t } from "../../shared/js/words.js";
import { watched as watchedBackgammon } from "./backgammon/watched.js";
import { watched as watchedMaedn } from "./maedn/watched.js";
import { standing } from "./result.js";
import { icons, taken } from "./seats.js";
import { dieIcon } from "./shapes.js";
import { Siren } from "./siren.js";
import { ClockFace, showTitle, showTurn } from "./top.js";

const TICK_MS = 100;
const SIGNAL_MS = 10_000;

/** @type {Game | null} */
let game = null;
const time = new ServerTime();
const siren = new Siren(SIGNAL_MS);
const live = new Live(take, showLink, { names: document.body.dataset.names });
const draws = { maedn: watchedMaedn($("board")), backgammon: watchedBackgammon($("board")) };
const clock = new ClockFace($("clock"), $("spoken"), time);

/** A message of the live channel. @param {Message} message */
function take(message) {
  time.heard(message.tick, message.boot);
  if (message.topic !== "game") return;
  siren.see(game, message.body);
  game = message.body;
  draw(game);
  tick();
}

/** @param {Game} game */
function draw(game) {
  document.body.dataset.stream = game.stream;
  document.body.dataset.phase = game.phase;
  document.body.dataset.seq = String(game.seq);
  drawBoard(game);
  showTitle($("title"), game);
  showTurn($("turn"), game);
  showThrown($("thrown"), game);
  show($("ranking"), game.result, () => ranking(game));
}

/** @param {Game} game */
function ranking(game) {
  if (!game.result) return null;
  const { standings, winner, notes } = game.result;
  const said = notes.length > 0 && el("li", { class: "note" }, notes.join(" "));
  return [...standings.map((one) => standing(one, game, winner)), said];
}

/** @param {Game} game */
function drawBoard(game) {
  const hidden = game.phase === "none" || !isKnown(game);
  $("board").hidden = hidden;
  document.body.classList.toggle("boardless", hidden);
  if (hidden) return;
  const { play } = game;
  if (play.game === "maedn") draws.maedn({ ...game, play });
  if (play.game === "backgammon") draws.backgammon({ ...game, play });
}

/** Whether there is a board, and somebody knows how it stands. @type {(game: GameView) => boolean} */
function isKnown({ play, result_only, result }) {
  if (play.game === "backgammon") return play.known && (!result_only || result?.basis === "position");
  return play.game === "maedn" && (!result_only || result?.basis === "position");
}

/**
 * The last throw and what follows from it; before the game who has rolled what.
 * @type {(root: HTMLElement, game: Game) => void}
 */
function showThrown(root, game) {
  const { seats, prompt, last_roll: roll, result } = game;
  show(root, [game.opening, seats, prompt, roll, result], () => {
    if (!seats || result) return null;
    const opening = game.opening && el("ul", {}, taken(seats).map((seat) => el(
      "li", {}, icons([seat]), el("span", {}, seat.name), seat.rolled.map(dieIcon),
    )));
    const die = !opening && roll && el("div", { class: "last" },
      roll.values.map(dieIcon), t("display.thrown"), icons(taken([seats[roll.seat]])));
    return [die, el("p", {}, prompt), opening];
  });
}

function showLink() {
  const sentence = live.full || (live.connected ? "" : t("display.lost", { n: live.age }));
  write($("trouble"), sentence);
  $("trouble").hidden = !sentence;
  document.body.classList.toggle("troubled", Boolean(sentence));
}

function tick() {
  clock.tick(game?.result ? null : game);
  $("signal").hidden = !siren.sounds;
}

live.start();
setInterval(tick, TICK_MS);
