// Puts the page together: messages come down, every panel shows its part, taps go up.

import { Live } from "../../shared/js/live.js";
import { unpair } from "../../shared/js/pairing.js";
import { looksOn } from "../../shared/js/role.js";
import { deviceName } from "../../shared/js/settings.js";
import { ServerTime, left } from "../../shared/js/time.js";
import { t } from "../../shared/js/words.js";
import { Board } from "./board.js";
import { observe } from "./camera.js";
import { Commands } from "./commands.js";
import { Count } from "./count.js";
import { askChanges, askLot, askMoved, askNumber, askOpenReason, askReason, askSubstitute, showLarge } from "./dialogs.js";
import { askDice } from "./dice.js";
import { Editor } from "./editor.js";
import { onTheTable, showLesson, showScore } from "./lesson.js";
import { showLines, showUndo } from "./log.js";
import { openMenu, openOther } from "./menu.js";
import { showMoves } from "./moves.js";
import { NewGame } from "./newgame.js";
import { showPhase } from "./phase.js";
import { askPlaces } from "./places.js";
import { BoardPlay } from "./play.js";
import { ghost, showPractice } from "./practice.js";
import { showResult } from "./result.js";
import { Siren } from "./siren.js";
import { Sound } from "./sound.js";
import { showSound, tapSound } from "./soundbutton.js";
import { askSwap } from "./swap.js";
import { Picture, ThrowPanel } from "./throw.js";
import { ClockFace, showClockButton, showTitle, showTrouble, showTurn } from "./top.js";
import { showVerdict } from "./verdict.js";

const TICK_MS = 100;
const TOLD_MS = 6000;
const SIREN_MS = 5000;
const $ = (id) => document.getElementById(id);

const narrow = matchMedia("(max-width: 620px)"); // there a finger is larger than a field of the board
const now = { game: null, table: null };
const time = new ServerTime();
const live = new Live(take, () => showLink(), { page: deviceName() });
const commands = new Commands(live, () => now.game, tell);
const play = new BoardPlay(commands, tell, draw);
const editor = new Editor(commands, tell, draw);
const count = new Count(commands, tell, draw);
const hand = () => [editor, count].find((one) => one.draft) ?? play;
const board = new Board($("board"), (place) => hand().tap(place), substitute);
const clock = new ClockFace($("clock"), $("spoken"), time);
const picture = new Picture($("picture"));
const thrown = new ThrowPanel($("throw"), commands);
const newGame = new NewGame($("new-game"), commands);
const siren = new Siren(SIREN_MS);
const sound = new Sound(deviceName());

/** A message of the live channel. */
function take(topic, { tick, boot, body }) {
  time.heard(tick, boot);
  if (topic === "beat") return;
  if (topic === "audience") return body.name === "spectators" && unpair(leave);
  if (topic === "game" && now.game?.phase === "floor" && body.phase === "running") sound.start();
  if (topic === "table") sound.choose(body.loudspeaker);
  if (topic === "table") observe(body);
  if (topic === "game") siren.see(now.game, body);
  now[topic] = body;
  draw();
}

/** What was begun by somebody who may only look on from now on. */
function leave() {
  play.forget();
  editor.close();
  count.close();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  draw();
}

/** A sentence for a few seconds. */
function tell(sentence) {
  $("told").textContent = sentence;
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => ($("told").textContent = ""), TOLD_MS);
}

function draw() {
  const { game, table } = now;
  if (!game) return;
  play.see(game);
  editor.see(game);
  count.see(game);
  document.body.dataset.stream = game.stream;
  document.body.dataset.phase = game.phase;
  document.body.dataset.seq = game.seq;
  document.body.classList.toggle("finding", Boolean(game.finding));
  document.body.classList.toggle("unlogged", game.result_only === true);
  document.body.classList.toggle("counting", Boolean(count.draft));
  document.body.classList.toggle("editing", Boolean(editor.draft));
  document.body.classList.toggle("lesson", Boolean(game.lesson));
  document.body.classList.toggle("scored", Boolean(game.lesson?.score));
  drawBoard(game, table);
  drawPanels(game, table);
  showLink();
}

function drawBoard(game, table) {
  $("table").hidden = !game.seats || !boardIsKnown(game) || Boolean(game.lesson?.score);
  if ($("table").hidden) return;
  const { draft } = hand();
  if (draft) {
    const { seats, turn, selected } = draft;
    board.update({ seats, turn, selected, moves: [], arrows: [], die: null, alarm: false, dragging: true });
    return;
  }
  const { seats, turn, moves, finding } = game;
  const open = finding ? [] : moves;
  board.update({ seats, turn, selected: play.selected, moves: open, arrows: arrows(game, table), die: game.die, alarm: Boolean(finding), looking: looksOn() || narrow.matches });
}

/** Where only the result is noted nobody knows where the pieces stand, unless they were counted. */
function boardIsKnown(game) {
  return !game.result_only || game.phase === "seating" || count.draft || game.result?.basis === "position";
}

function arrows(game, table) {
  const picture = game.finding?.picture;
  if (picture?.wrong) return [...picture.right.map((move) => ({ ...move, kind: "right" })), { ...picture.wrong, kind: "wrong" }];
  const shown = [];
  if (game.last_move) shown.push({ ...game.last_move, kind: "last" });
  const announced = onTheTable(game) || ghost(game, table);
  if (announced) shown.push(announced);
  return shown;
}

function drawPanels(game, table) {
  showTitle($("title"), game);
  showTurn($("turn"), game);
  showClockButton($("clock-button"), game, commands);
  hand().hint($("hint"));
  picture.show(game, table);
  thrown.show(game, table);
  editor.show($("editor"));
  count.show($("count"));
  showVerdict($("verdict"), game, commands, askReason);
  showMoves($("moves"), editor.draft ? { ...game, due: null } : game, commands, () => openOther(now.game, commands), narrow.matches);
  showPhase($("phase"), game, commands, { newGame: () => newGame.open(now.game), rename: substitute, swap });
  showResult($("result"), count.draft ? { ...game, result: null } : game, commands, questions, () => newGame.open(now.game));
  showUndo($("undo"), game, commands);
  showLines($("log"), game, correct);
  if (game.lesson) showLesson($("practice"), game, commands);
  else showPractice($("practice"), game, table, commands);
  showScore($("score"), game, commands);
}

function showLink() {
  const silent = now.table?.since ? Math.max(0, Math.round((time.now() - now.table.since) / 1000)) : null;
  showTrouble($("trouble"), $("link"), live, now.table, silent, sound.state);
}

const correct = {
  async number(line) {
    const value = await askNumber(t("throw.correct_to"), line.evidence);
    if (value) replaceEntry("roll_corrected", { corrects: line.seq, values: [value] });
  },
  async move(line) {
    const made = await askMoved(now.game, line.move);
    if (made) replaceEntry("move_corrected", { corrects: line.move.seq, ...made });
  },
  async reason({ seq, text }) {
    const given = await askOpenReason(text);
    if (given) commands.always("reason_given", { corrects: seq, ...given });
  },
};

/** Correct an entry once it has been seen what that changes. */
async function replaceEntry(kind, data) {
  const changes = await commands.preview(kind, data);
  const why = changes && (await askChanges(t("changes.title"), changes));
  if (why) commands.report(kind, { ...data, ...why });
}

/** What the result may still want to know. */
const questions = {
  lot: async (game, seats) => send("lot_drawn", await askLot(game, seats), game),
  lotDice: async (game, seats) => send("lot_drawn", await askDice(game, seats, t("lot.title"), true), game),
  diceOff: async (game, seats) => {
    const rolled = await askDice(game, seats, t("dice.title"), false);
    send("dice_off", rolled && { rounds: rolled.rounds, witness: rolled.witness }, game);
  },
  position: (game) => count.open(game),
  places: async (game) => {
    const places = await askPlaces(game);
    send("places_agreed", places && { places }, game);
  },
};

function send(kind, data, game) {
  if (data) commands.report(kind, data, game);
}

async function substitute(seat) {
  const { game } = now;
  const { person } = game.seats[seat];
  if (person === null || ["confirmed", "released"].includes(game.phase)) return;
  const found = await askSubstitute(game.seats[person]);
  if (found) commands.substitute({ seat: person, ...found }, game);
}

async function swap() {
  const { game } = now;
  send("seats_swapped", await askSwap(game), game);
}

function tick() {
  clock.tick(now.game);
  showLink();
  const ms = now.game?.clock ? left(now.game.clock, time.now()) : 0;
  const music = $("clock").dataset.state === "last_minute" && ms > 0;
  document.body.classList.toggle("siren", siren.sounds);
  sound.tick({ music, siren: siren.sounds, ms });
  showSound($("sound"), sound);
}

$("sound").addEventListener("click", () => tapSound(sound, commands, tell));
addEventListener("pointerdown", ({ target }) => {
  if (target.closest("#sound")) return;
  if (sound.state === "waiting") sound.unlock();
  // A practice table has no loudspeaker of its own.
  else if (now.game?.title?.practice && sound.state === "none" && !looksOn()) $("sound").click();
});
$("menu").addEventListener("click", () => openMenu(now.game, now.table, commands, {
  editBoard: () => editor.open(now.game),
  newGame: () => newGame.open(now.game),
  substitute,
  swap,
  tell,
  draw,
}));
$("enlarge").addEventListener("click", () => {
  const image = $("picture");
  showLarge(image, image.dataset.live === "no" ? now.game?.throw?.findings : null);
});
narrow.addEventListener("change", draw);
live.start();
setInterval(tick, TICK_MS);
