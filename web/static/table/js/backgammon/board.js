// The board as a drawing that can be tapped and walked over with the arrow keys. It decides nothing.

import { assign, show, svg } from "../../../shared/js/dom.js";
import { colourName, t } from "../../../shared/js/words.js";
import { bentArrow } from "../arrow.js";
import { drags } from "../drag.js";
import { dieShape, pieceShape } from "../shapes.js";
import { lookAt, walk } from "../walking.js";
import { COLUMN, HEIGHT, OFF, REACH, WIDTH, cells, idOf, isTurned, placeOn } from "./geometry.js";

/** @import { ArrowKind, Point } from "../arrow.js" */
/** @import { Cell, Step } from "./geometry.js" */
/** @typedef {{ seat: number, steps: Step[], kind: ArrowKind }} Played steps that are drawn as arrows */
/** @typedef {{ seat: number, place: number }} Selected */
/**
 * @typedef Scene
 * @property {Seats} seats
 * @property {number[][]} stones by seat, how many are on each of its places
 * @property {string[][]} places what the places of each seat are called
 * @property {number | null} turn
 * @property {number[]} rolled
 * @property {Selected | null} [selected]
 * @property {Selected[]} [movable] places from which something may be played
 * @property {Selected[]} [targets] places to which the chosen stone may go
 * @property {Played[]} [arrows]
 * @property {boolean} [alarm]
 * @property {boolean} [looking] for looking only
 * @property {boolean} [dragging] stones can be dragged
 */

const STONE = 8.4;
/** So many stones are seen in a stack; of more the last tells how many. */
const SEEN = 5;
const COLOURS = ["light", "dark"];

/** Draws into `root`; `ontap(cell)` is called for a tapped or chosen place. */
export class Board {
  /**
   * @param {HTMLElement} root
   * @param {(cell: Cell) => void} [ontap]
   */
  constructor(root, ontap = () => {}) {
    this.root = root;
    this.ontap = ontap;
    /** @type {Cell[]} */
    this.cells = [];
    /** @type {Map<string, SVGElement>} */
    this.nodes = new Map();
    this.drawing = svg("svg");
    this.layers = { arrows: svg("g"), stones: svg("g"), dice: svg("g") };
    this.turned = false;
    this.looking = false;
  }

  /** Show a scene. @param {Scene} scene */
  update(scene) {
    if (!this.drawing.isConnected || this.turned !== isTurned()) this.draw();
    this.look(Boolean(scene.looking));
    this.mark(scene);
    show(this.layers.stones, [scene.stones, scene.seats.map((seat) => seat?.letter)], () => this.stones(scene));
    show(this.layers.arrows, scene.arrows, () => (scene.arrows ?? []).flatMap((one) => this.arrows(one, scene.stones)));
    show(this.layers.dice, [scene.rolled, scene.turn], () => this.dice(scene));
    this.drawing.classList.toggle("alarm", Boolean(scene.alarm));
    this.drawing.classList.toggle("draggable", Boolean(scene.dragging));
  }

  draw() {
    this.turned = isTurned();
    this.cells = cells();
    this.nodes = new Map();
    this.drawing = svg("svg", {
      viewBox: `-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`, role: "group", class: "backgammon", "aria-label": t("board.label"),
      onkeydown: (event) => walk(event, this.cells, this.nodes),
    });
    this.drawing.append(svg("rect", { x: -2, y: -2, width: WIDTH + 4, height: HEIGHT + 4, rx: 5, class: "table" }));
    for (const cell of this.cells) this.drawing.append(this.cell(cell));
    this.layers = { arrows: svg("g", { class: "arrows" }), stones: svg("g", { class: "pieces" }), dice: svg("g", { class: "thrown" }) };
    this.drawing.append(this.layers.stones, this.layers.arrows, this.layers.dice);
    this.looking = false;
    drags(this.drawing, (id) => this.tap(id));
    this.root.replaceChildren(this.drawing);
  }

  /** @param {string} id */
  tap(id) {
    const cell = this.cells.find((one) => one.id === id);
    if (cell) this.ontap(cell);
  }

  /** Where a finger is larger than a point the board is a picture, which can still be read out. @param {boolean} on */
  look(on) {
    if (on === this.looking) return;
    this.looking = on;
    this.drawing.classList.toggle("looking", on);
    lookAt(this.nodes, "p24", on);
  }

  /** @type {(cell: Cell) => SVGElement} */
  cell(cell) {
    const [left, top] = [cell.x - COLUMN / 2, cell.up ? HEIGHT / 2 : 0];
    const number = { x: cell.x, y: cell.up ? HEIGHT - 2.4 : 2.4, class: "number" };
    const group = svg(
      "g",
      {
        class: `cell ${cell.kind}`, role: "button", tabindex: cell.id === "p24" ? 0 : -1, "data-cell": cell.id,
        onclick: () => this.ontap(cell),
      },
      svg("rect", { x: left, y: top, width: COLUMN, height: HEIGHT / 2, class: "area" }),
      cell.kind === "point" ? wedge(cell) : svg("rect", { x: left + 0.4, y: top + 0.4, width: COLUMN - 0.8, height: HEIGHT / 2 - 0.8, rx: 2, class: "field" }),
      svg("rect", { x: left + 0.3, y: top + 0.3, width: COLUMN - 0.6, height: HEIGHT / 2 - 0.6, rx: 2, class: "ring" }),
      cell.kind === "bar" ? null : svg("text", number),
    );
    this.nodes.set(cell.id, group);
    return group;
  }

  /**
   * Name and highlight the places, and say what stands there.
   * @param {Scene} scene
   */
  mark({ seats, stones, places, turn, selected, movable = [], targets = [] }) {
    /** @type {(among: Selected[]) => Set<string>} */
    const ids = (among) => new Set(among.map(({ seat, place }) => idOf(seat, place)));
    const [starts, ends] = [ids(movable), ids(targets)];
    const chosen = selected ? idOf(selected.seat, selected.place) : null;
    for (const cell of this.cells) {
      const node = this.node(cell);
      const named = cell.seat ?? turn ?? 0;
      const name = cell.kind === "off" ? t("backgammon.off") : places[named]?.[placeOn(cell, named) ?? OFF];
      const text = node.querySelector("text");
      if (text && text.textContent !== name) text.textContent = name ?? "";
      node.classList.toggle("can-move", !selected && starts.has(cell.id));
      node.classList.toggle("selected", cell.id === chosen);
      node.classList.toggle("target", ends.has(cell.id));
      assign(node, "aria-label", label(cell, name ?? "", seats, stones, ends.has(cell.id)));
    }
  }

  /** @param {Scene} scene */
  stones({ stones, seats }) {
    return stones.flatMap((own, seat) => own.flatMap((count, place) => {
      const cell = this.cellOf(seat, place);
      return cell ? stack(cell, seat, count, seats[seat]) : [];
    }));
  }

  /** @type {(played: Played, stones: number[][]) => SVGElement[]} */
  arrows({ seat, steps, kind }, stones) {
    return steps.map(([start, target]) => bentArrow(this.tip(seat, start, stones), this.tip(seat, target, stones), kind));
  }

  /** Where an arrow begins or ends: near the top of the stack. @type {(seat: number, place: number, stones: number[][]) => Point} */
  tip(seat, place, stones) {
    const cell = this.cellOf(seat, place);
    if (!cell) return [0, 0];
    const height = Math.min(Math.max(stones[seat][place], 1), SEEN);
    return stone(cell, height - 1);
  }

  /** @param {Scene} scene */
  dice({ rolled, turn }) {
    const right = (turn === 0) !== this.turned;
    const middle = right ? WIDTH * 0.68 : WIDTH * 0.23;
    return rolled.map((value, index) => {
      const die = dieShape(value);
      die.setAttribute("transform", `translate(${middle + (index - (rolled.length - 1) / 2) * 11} ${HEIGHT / 2}) scale(0.85)`);
      return die;
    });
  }

  /** @type {(seat: number, place: number) => Cell | undefined} */
  cellOf(seat, place) {
    return this.cells.find(({ id }) => id === idOf(seat, place));
  }

  /** How a cell is drawn. @type {(cell: Cell) => SVGElement} */
  node(cell) {
    return /** @type {SVGElement} */ (this.nodes.get(cell.id)); // every cell is
  }
}

/** The triangle of a point; neighbours are told apart. @type {(cell: Cell) => SVGElement} */
function wedge({ x, y, up, place }) {
  const tip = up ? HEIGHT - REACH - 4 : REACH + 4;
  const base = up ? HEIGHT - 4.6 : 4.6;
  return svg("path", { d: `M${x - 4.7} ${base} L${x + 4.7} ${base} L${x} ${tip} Z`, class: `field ${place % 2 ? "odd" : "even"}`, "data-y": y });
}

/** Where the stone of that number lies in a stack, from its foot. @type {(cell: Cell, number: number) => Point} */
function stone({ x, y, up }, number) {
  const foot = 4.8 + STONE / 2;
  return [x, up ? y - foot - number * STONE : y + foot + number * STONE];
}

/** @type {(cell: Cell, seat: number, count: number, owner: SeatView | null) => SVGElement[]} */
function stack(cell, seat, count, owner) {
  const shown = Math.min(count, SEEN);
  return Array.from({ length: shown }, (_, number) => {
    const many = count > SEEN && number === SEEN - 1;
    const node = pieceShape(COLOURS[seat], many ? String(count) : (owner?.letter ?? ""));
    const [x, y] = stone(cell, number);
    node.setAttribute("transform", `translate(${x} ${y})`);
    return node;
  });
}

/** @type {(cell: Cell, name: string, seats: Seats, stones: number[][], target: boolean) => string} */
function label(cell, name, seats, stones, target) {
  const place = cell.kind === "point" ? t("backgammon.point", { name }) : t(`backgammon.${cell.kind}_of`, { colour: colourName(COLOURS[cell.seat ?? 0]) });
  const standing = stones.flatMap((own, seat) => {
    const count = own[placeOn(cell, seat) ?? -1] ?? 0;
    return count ? [t("backgammon.stones", { n: count, colour: seats[seat]?.title ?? "" })] : [];
  });
  return [place, ...(standing.length ? standing : [t("backgammon.empty")]), target && t("board.legal")].filter(Boolean).join(", ");
}
