// The hall display: what spectators read from afar. Nothing on it can be tapped.

import { el, show, write } from "../../shared/js/dom.js";
import { Live } from "../../shared/js/live.js";
import { ServerTime } from "../../shared/js/time.js";
import { t } from "../../shared/js/words.js";
import { Board } from "./board.js";
import { standing } from "./result.js";
import { icons } from "./seats.js";
import { dieIcon } from "./shapes.js";
import { Siren } from "./siren.js";
import { ClockFace, showTitle, showTurn } from "./top.js";

const TICK_MS = 100;
const SIGNAL_MS = 10_000;
const OPENING = ["seating", "roll_off", "floor"];
const $ = (id) => document.getElementById(id);

let game = null;
const time = new ServerTime();
const siren = new Siren(SIGNAL_MS);
const live = new Live(take, showLink, { names: document.body.dataset.names });
const board = new Board($("board"));
const clock = new ClockFace($("clock"), $("spoken"), time);

/** A message of the live channel. */
function take(topic, { tick, boot, body }) {
  time.heard(tick, boot);
  if (topic !== "game") return;
  siren.see(game, body);
  game = body;
  draw();
}

function draw() {
  document.body.dataset.phase = game.phase;
  document.body.dataset.seq = game.seq;
  drawBoard();
  showTitle($("title"), game);
  showTurn($("turn"), game);
  showThrown($("thrown"));
  show($("ranking"), game.result, () => game.result?.standings.map((one) => standing(one, game)));
}

function drawBoard() {
  const { seats, turn, last_move: move, die, finding, result_only: unlogged, result } = game;
  $("board").hidden = !seats || (unlogged && result?.basis !== "position");
  if ($("board").hidden) return;
  const arrows = move ? [{ ...move, kind: "last" }] : [];
  board.update({ seats, turn, selected: null, moves: [], arrows, die: result ? null : die, alarm: Boolean(finding) });
}

/** The last throw and what follows from it; before the game who has rolled what. */
function showThrown(root) {
  const { phase, seats, prompt, last_roll: roll, result } = game;
  show(root, [phase, seats, prompt, roll, result], () => {
    if (!seats || result) return null;
    const opening = OPENING.includes(phase) && el("ul", {}, seats.filter(Boolean).map((seat) => el(
      "li", {}, icons([seat]), el("span", {}, seat.name), seat.rolled.map(dieIcon),
    )));
    const die = !opening && roll && el("div", { class: "last" }, dieIcon(roll.value), t("display.thrown"), icons([seats[roll.seat]]));
    return [die, el("p", {}, prompt), opening];
  });
}

function showLink() {
  const sentence = live.full || (live.connected ? "" : t("display.lost", { n: live.age }));
  write($("trouble"), sentence);
  $("trouble").hidden = !sentence;
}

function tick() {
  clock.tick(game?.result ? null : game);
  $("signal").hidden = !siren.sounds;
}

live.start();
setInterval(tick, TICK_MS);
