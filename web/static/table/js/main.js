// Puts the page together: messages come down, every panel shows its part, taps go up.

import { closeDialog, closeGroundless, openDialogs } from "../../shared/js/dialog.js";
import { $ } from "../../shared/js/dom.js";
import { Live } from "../../shared/js/live.js";
import { unpair } from "../../shared/js/pairing.js";
import { looksOn } from "../../shared/js/role.js";
import { deviceName } from "../../shared/js/settings.js";
import { Sound } from "../../shared/js/sound.js";
import { showSound, tapSound } from "../../shared/js/soundbutton.js";
import { ServerTime, left } from "../../shared/js/time.js";
import { t } from "../../shared/js/words.js";
import { Board } from "./board.js";
import { observe } from "./camera.js";
import { Commands } from "./commands.js";
import { Count } from "./count.js";
import { askChanges, askLot, askMoved, askNumber, askOpenReason, askSubstitute, askWaived, showLarge } from "./dialogs.js";
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
import { askSwap } from "./swap.js";
import { Picture, ThrowPanel } from "./throw.js";
import { ClockFace, showClockButton, showRed, showTitle, showTrouble, showTurn } from "./top.js";
import { showVerdict } from "./verdict.js";

/** @import { Arrow } from "./lines.js" */
/** @import { Corrections } from "./log.js" */
/** @import { Questions } from "./result.js" */

const TICK_MS = 100;
const TOLD_MS = 6000;
/** @type {NoGameView} */
const NOTHING = { phase: "none", stream: "", seq: 0, step: 0 };

const narrow = matchMedia("(max-width: 620px)"); // there a finger is larger than a field of the board
/** What was told last. @type {{ game: Game, table: TableView | null }} */
const now = { game: NOTHING, table: null };
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
const siren = new Siren();
const sound = new Sound(deviceName());

/** A message of the live channel. @param {Message} message */
function take(message) {
  time.heard(message.tick, message.boot);
  switch (message.topic) {
    case "beat": return;
    case "audience": return message.body.name === "spectators" && unpair(leave);
    case "game": return takeGame(message.body);
    case "table": return takeTable(message.body);
  }
}

/** @param {Game} game */
function takeGame(game) {
  if (now.game.phase === "floor" && game.phase === "running") sound.start();
  siren.see(now.game, game);
  now.game = game;
  for (const title of [...closeGroundless(game), ...editor.see(game), ...count.see(game)]) tell(t("dialog.gone", { title }));
  draw();
}

/** @param {TableView} table */
function takeTable(table) {
  sound.choose(table.loudspeaker, table.heard ? table.sound : null);
  observe(table);
  now.table = table;
  draw();
}

/**
 * Does something with the game on the page, if there is one.
 * @type {(act: (game: GameView) => unknown) => () => void}
 */
const withGame = (act) => () => {
  if (now.game.phase !== "none") act(now.game);
};

/** What was begun by somebody who may only look on from now on. */
function leave() {
  play.forget();
  editor.close();
  count.close();
  for (const dialog of openDialogs()) closeDialog(dialog);
  draw();
}

let forgetting = 0;

/** A sentence for a few seconds. @param {string} sentence */
function tell(sentence) {
  $("told").textContent = sentence;
  clearTimeout(forgetting);
  forgetting = setTimeout(() => ($("told").textContent = ""), TOLD_MS);
}

function draw() {
  const { game, table } = now;
  if (game === NOTHING) return;
  play.see(game);
  document.body.dataset.stream = game.stream;
  document.body.dataset.phase = game.phase;
  document.body.dataset.seq = String(game.seq);
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

/** @type {(game: Game, table: TableView | null) => void} */
function drawBoard(game, table) {
  $("table").hidden = game.phase === "none" || !boardIsKnown(game) || Boolean(game.lesson?.score);
  document.body.classList.toggle("boardless", $("table").hidden !== false);
  if (game.phase === "none" || $("table").hidden) return;
  const draft = editor.draft ?? count.draft;
  if (draft) {
    const { seats, turn } = draft;
    const selected = editor.draft?.selected ?? null;
    board.update({ seats, turn, selected, moves: [], arrows: [], die: null, alarm: false, dragging: true });
    return;
  }
  const { seats, turn, moves, finding } = game;
  const open = finding ? [] : moves;
  board.update({ seats, turn, selected: play.selected, moves: open, arrows: arrows(game, table), die: game.die, alarm: Boolean(finding), looking: looksOn() || narrow.matches });
}

/**
 * Where only the result is noted nobody knows where the pieces stand, unless they were counted.
 * @type {(game: GameView) => boolean}
 */
function boardIsKnown(game) {
  return !game.result_only || game.phase === "seating" || count.draft !== null || game.result?.basis === "position";
}

/** @type {(move: ArrowView) => Arrow} */
const rightArrow = (move) => ({ ...move, kind: "right" });

/** @type {(game: GameView, table: TableView | null) => Arrow[]} */
function arrows(game, table) {
  const picture = game.finding?.picture;
  if (picture?.wrong) return [...picture.right.map(rightArrow), { ...picture.wrong, kind: "wrong" }];
  /** @type {Arrow[]} */
  const shown = [];
  if (game.last_move) shown.push({ ...game.last_move, kind: "last" });
  const announced = onTheTable(game) || ghost(game, table);
  if (announced) shown.push(announced);
  return shown;
}

/** @type {(game: Game, table: TableView | null) => void} */
function drawPanels(game, table) {
  showTitle($("title"), game);
  showTurn($("turn"), game);
  showClockButton($("clock-button"), game, commands);
  hand().hint($("hint"));
  picture.show(game, table);
  thrown.show(game, table);
  editor.show($("editor"));
  count.show($("count"));
  showVerdict($("verdict"), game, commands, askWaived);
  const other = withGame((playing) => openOther(playing, commands));
  const begin = () => newGame.open(now.game);
  const idle = editor.draft && game.phase !== "none" ? { ...game, due: null } : game;
  showMoves($("moves"), idle, commands, other, narrow.matches);
  $("throw").parentElement?.classList.toggle("bare", [$("throw"), $("moves")].every((one) => one.hidden));
  showPhase($("phase"), game, commands, { newGame: begin, rename: substitute, swap });
  const unranked = count.draft && game.phase !== "none" ? { ...game, result: null } : game;
  showResult($("result"), unranked, commands, questions, begin);
  showUndo($("undo"), game, commands);
  showLines($("log"), game, correct);
  if (game.lesson) showLesson($("practice"), game.lesson, game, commands);
  else showPractice($("practice"), game, table, commands);
  showScore($("score"), game, commands);
}

function showLink() {
  const silent = now.table?.since ? Math.max(0, Math.round((time.now() - now.table.since) / 1000)) : null;
  showTrouble($("trouble"), $("link"), live, now.table, silent, sound.state);
  showRed($("menu"), now.table?.red ?? 0);
}

/** @type {Corrections} */
const correct = {
  async number(line) {
    const value = await askNumber(now.game, line);
    if (value) replaceEntry(line, "roll_corrected", { corrects: line.seq, values: [value] });
  },
  async move(line) {
    const { move } = line;
    if (!move || now.game.phase === "none") return;
    const made = await askMoved(now.game, line, move);
    if (made) replaceEntry(line, "move_corrected", { corrects: move.seq, ...made });
  },
  async reason(open) {
    const given = await askOpenReason(now.game, open);
    if (given) commands.always("reason_given", { corrects: open.seq, ...given });
  },
};

/** Correct an entry once it has been seen what that changes. @type {(line: LineView, kind: string, data: object) => Promise<void>} */
async function replaceEntry(line, kind, data) {
  const changes = await commands.preview(kind, data);
  const why = changes && (await askChanges(now.game, line, changes));
  if (why) commands.report(kind, { ...data, ...why });
}

/** @type {Questions} */
const questions = {
  lot: async (game, seats) => send("lot_drawn", await askLot(game, seats)),
  lotDice: async (game, seats) => send("lot_drawn", await askDice(game, seats, t("lot.title"), true)),
  diceOff: async (game, seats) => {
    const rolled = await askDice(game, seats, t("dice.title"), false);
    send("dice_off", rolled && { rounds: rolled.rounds, witness: rolled.witness });
  },
  position: (game) => count.open(game),
  places: async (game) => {
    const places = await askPlaces(game);
    send("places_agreed", places && { places });
  },
};

/** @type {(kind: string, data: object | null) => void} */
function send(kind, data) {
  if (data) commands.report(kind, data);
}

/** @param {number} seat */
async function substitute(seat) {
  const { game } = now;
  const person = game.seats?.[seat]?.person ?? null;
  const sits = person === null ? null : game.seats?.[person];
  if (!sits || game.signed) return;
  const found = await askSubstitute(game, sits);
  if (found) commands.substitute({ seat: person, ...found }, game);
}

const swap = withGame(async (game) => send("seats_swapped", await askSwap(game)));

function tick() {
  clock.tick(now.game);
  showLink();
  const ms = now.game.clock ? left(now.game.clock, time.now()) : 0;
  const music = $("clock").dataset.state === "last_minute" && ms > 0;
  document.body.classList.toggle("siren", siren.sounds);
  sound.tick({ music, siren: siren.sounds, ms });
  showSound($("sound"), sound);
}

$("sound").addEventListener("click", () => tapSound(sound, (page) => commands.beLoudspeaker(page), tell));
addEventListener("pointerdown", ({ target }) => {
  if (!(target instanceof Element) || target.closest("#sound")) return;
  if (["waiting", "stuck"].includes(sound.state)) sound.unlock();
  // A practice table has no loudspeaker of its own.
  else if (now.game.title?.practice && sound.state === "none" && Sound.possible && !looksOn()) $("sound").click();
});
$("menu").addEventListener("click", () => openMenu(now.game, now.table, commands, {
  editBoard: withGame((game) => editor.open(game)),
  newGame: () => newGame.open(now.game),
  substitute,
  swap,
  tell,
  draw,
}));
$("enlarge").addEventListener("click", () => {
  /** @type {HTMLImageElement} */
  const image = $("picture");
  showLarge(image, image.dataset.live === "no" ? now.game.throw?.findings : null);
});
narrow.addEventListener("change", draw);
live.start();
setInterval(tick, TICK_MS);
