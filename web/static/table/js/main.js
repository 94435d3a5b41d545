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
import { BackgammonPage } from "./backgammon/page.js";
import { observe } from "./camera.js";
import { Commands } from "./commands.js";
import { askChanges, askLot, askNumbers, askOpenReason, askSubstitute, askWaived, showLarge } from "./dialogs.js";
import { askDice } from "./dice.js";
import { DraughtsPage } from "./draughts/page.js";
import { showLesson, showScore } from "./lesson.js";
import { showLines, showUndo } from "./log.js";
import { MaednPage } from "./maedn/page.js";
import { openMenu } from "./menu.js";
import { NewGame } from "./newgame.js";
import { showPhase } from "./phase.js";
import { askPlaces } from "./places.js";
import { showPractice } from "./practice.js";
import { showResult } from "./result.js";
import { Siren } from "./siren.js";
import { askSwap } from "./swap.js";
import { Picture, ThrowPanel } from "./throw.js";
import { ClockFace, showClockButton, showRed, showTitle, showTrouble, showTurn } from "./top.js";
import { showVerdict } from "./verdict.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Corrections } from "./log.js" */
/** @import { Questions } from "./result.js" */
/**
 * @typedef GamePage what of the page belongs to the game that is played
 * @property {boolean} editing the board is being set right
 * @property {boolean} counting the final position is being told
 * @property {boolean} known it is known how the board stands
 * @property {[string, () => void][]} entries what the menu has for this game alone
 * @property {(game: Game) => string[]} see take note of a new view; the titles of what has no reason any more
 * @property {() => void} leave what was begun by somebody who may only look on from now on
 * @property {(table: TableView | null, narrow: boolean) => void} draw the board
 * @property {(narrow: boolean) => void} show hint, moves, forms
 * @property {() => Child} picture of what was found
 * @property {(announced: AnnouncedView) => string} announced what a simulated player did, as a sentence
 * @property {() => void} other what can happen besides rolling and moving
 * @property {() => void} editBoard
 * @property {() => void} countPosition how a game ended that was not logged
 * @property {(line: LineView) => Promise<[kind: string, data: object] | null>} corrected what a logged move really was, as a report
 */

const TICK_MS = 100;
const TOLD_MS = 6000;
/** @type {NoGameView} */
const NOTHING = { phase: "none", stream: "", seq: 0, last_change: 0 };

const narrow = matchMedia("(max-width: 620px)"); // there a finger is larger than a field of the board
/** What was told last. @type {{ game: Game, table: TableView | null }} */
const now = { game: NOTHING, table: null };
const time = new ServerTime();
const live = new Live(take, () => showLink(), { page: deviceName() });
const commands = new Commands(live, () => now.game, tell);
/** @type {{ maedn: GamePage, backgammon: GamePage, draughts: GamePage }} */
const pages = {
  maedn: new MaednPage(commands, tell, draw, substitute),
  backgammon: new BackgammonPage(commands, tell, draw),
  draughts: new DraughtsPage(commands),
};
const page = () => pages[now.game.play?.game ?? "maedn"];
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
  const closed = Object.values(pages).flatMap((one) => one.see(game));
  for (const title of [...closeGroundless(game), ...closed]) tell(t("dialog.gone", { title }));
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
  for (const one of Object.values(pages)) one.leave();
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
  document.body.dataset.stream = game.stream;
  document.body.dataset.phase = game.phase;
  document.body.dataset.game = game.play?.game ?? "";
  document.body.dataset.seq = String(game.seq);
  document.body.classList.toggle("finding", Boolean(game.finding));
  document.body.classList.toggle("unlogged", game.result_only === true);
  document.body.classList.toggle("counting", page().counting);
  document.body.classList.toggle("editing", page().editing);
  document.body.classList.toggle("lesson", Boolean(game.lesson));
  document.body.classList.toggle("scored", Boolean(game.lesson?.score));
  drawBoard(game, table);
  drawPanels(game, table);
  showLink();
}

/** @type {(game: Game, table: TableView | null) => void} */
function drawBoard(game, table) {
  $("table").hidden = game.phase === "none" || !page().known;
  document.body.classList.toggle("boardless", $("table").hidden !== false);
  if (!$("table").hidden) page().draw(table, narrow.matches);
}

/** @type {(game: Game, table: TableView | null) => void} */
function drawPanels(game, table) {
  showTitle($("title"), game);
  showTurn($("turn"), game);
  showClockButton($("clock-button"), game, commands);
  picture.show(game, table);
  thrown.show(game, table);
  page().show(narrow.matches);
  showVerdict($("verdict"), game, commands, askWaived, () => page().picture());
  const begin = () => newGame.open(now.game);
  $("throw").parentElement?.classList.toggle("bare", [$("throw"), $("moves")].every((one) => one.hidden));
  showPhase($("phase"), game, commands, { newGame: begin, rename: substitute, swap });
  const unranked = page().counting && game.phase !== "none" ? { ...game, result: null } : game;
  showResult($("result"), unranked, commands, questions, begin);
  showUndo($("undo"), game, commands);
  showLines($("log"), game, correct);
  if (game.lesson) showLesson($("practice"), game.lesson, game, commands);
  else showPractice($("practice"), game, table, commands, (announced) => page().announced(announced));
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
    const values = await askNumbers(now.game, line);
    if (values) replaceEntry(line, "roll_corrected", { corrects: line.seq, values });
  },
  async move(line) {
    const made = await page().corrected(line);
    if (made) replaceEntry(line, ...made);
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
  position: () => page().countPosition(),
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
  editBoard: () => page().editBoard(),
  other: () => page().other(),
  own: page().entries,
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
