// The board as a drawing that can be tapped and walked over with the arrow keys. It decides nothing.

import { assign, show, svg } from "../../../shared/js/dom.js";
import { t } from "../../../shared/js/words.js";
import { drags } from "../drag.js";
import { CELLS, SIZE, cell, cellName, cellOf, ownerOf, placed, spots } from "./geometry.js";
import { UNIT, arrow, inscribed, middle, track } from "./lines.js";
import { taken } from "../seats.js";
import { dieShape, pieceShape } from "../shapes.js";
import { lookAt, walk } from "../walking.js";

/** @import { Cell, Spot } from "./geometry.js" */
/** @import { Arrow } from "./lines.js" */
/** @typedef {{ at: string, node: SVGElement }} Piece */
/** @typedef {{ colour: number, start: number }} Selected a piece by where it stands */
/**
 * @typedef Scene
 * @property {Seats} seats
 * @property {number | null} turn
 * @property {ArrowView[]} moves that are open
 * @property {Selected | null} selected
 * @property {Arrow[]} arrows
 * @property {number | null} die
 * @property {boolean} alarm
 * @property {boolean} [looking] for looking only
 * @property {boolean} [dragging] pieces can be dragged
 */

/** @type {[number, number][]} */
const NAME_AT = [[1, 26.5], [109, 26.5], [109, 86.5], [1, 86.5]];

/** Draws into `root`; `ontap(cell)` is called for a tapped or chosen field, `onname(seat)` for a player's name. */
export class Board {
  /**
   * @param {HTMLElement} root
   * @param {(place: Cell) => void} [ontap]
   * @param {(seat: number) => void} [onname]
   */
  constructor(root, ontap = () => {}, onname = () => {}) {
    this.ontap = ontap;
    this.onname = onname;
    /** @type {Map<string, SVGElement>} */
    this.cells = new Map();
    /** @type {Piece[][]} */
    this.pieces = [[], [], [], []];
    this.drawing = svg("svg");
    this.layers = { arrows: svg("g"), pieces: svg("g"), die: svg("g") };
    this.seats = "";
    this.looking = false;
    this.root = root;
  }

  /** Show a scene. @param {Scene} scene */
  update(scene) {
    const players = JSON.stringify(scene.seats.map((seat) => seat && [seat.colour, seat.letter, seat.name]));
    if (players !== this.seats || !this.drawing.isConnected) this.draw(scene.seats);
    this.seats = players;
    this.look(Boolean(scene.looking));
    this.place(scene.seats);
    this.mark(scene);
    show(this.layers.arrows, scene.arrows, () => scene.arrows.map(arrow));
    show(this.layers.die, scene.die, () => scene.die !== null && dieShape(scene.die));
    this.drawing.classList.toggle("alarm", scene.alarm);
    this.drawing.classList.toggle("draggable", Boolean(scene.dragging));
  }

  /** @type {(seats: Seats) => void} */
  draw(seats) {
    this.drawing = svg("svg", {
      viewBox: `-3 -3 ${SIZE * UNIT + 6} ${SIZE * UNIT + 6}`, role: "group", "aria-label": t("board.label"),
      onkeydown: (event) => walk(event, CELLS, this.cells),
    });
    this.drawing.append(svg("rect", { x: -2, y: -2, width: 114, height: 114, rx: 5, class: "table" }), track());
    for (const seat of [0, 1, 2, 3]) this.drawing.append(corner(seat, seats[seat], () => this.onname(seat)));
    for (const place of CELLS) this.drawing.append(this.cell(place, seats));
    this.layers = {
      arrows: svg("g", { class: "arrows" }),
      pieces: svg("g", { class: "pieces" }),
      die: svg("g", { class: "thrown", transform: "translate(55 55) scale(0.8)" }),
    };
    this.drawing.append(...Object.values(this.layers));
    this.pieces = [[], [], [], []];
    this.looking = false;
    drags(this.drawing, (id) => this.ontap(cell(id)));
    this.root.replaceChildren(this.drawing);
  }

  /**
   * Where a finger is larger than a field the board is a picture, whose fields can still be read out.
   * @type {(on: boolean) => void}
   */
  look(on) {
    if (on === this.looking) return;
    this.looking = on;
    this.drawing.classList.toggle("looking", on);
    lookAt(this.cells, "t0", on);
  }

  /** @type {(place: Cell, seats: Seats) => SVGElement} */
  cell(place, seats) {
    const [x, y] = middle(place);
    const owner = ownerOf(place);
    const colour = owner === null ? "" : (seats[owner]?.colour ?? "vacant");
    const group = svg(
      "g",
      {
        class: `cell ${place.kind} ${colour}`, role: "button", tabindex: place.id === "t0" ? 0 : -1,
        "data-cell": place.id, onclick: () => this.ontap(place),
      },
      svg("rect", { x: x - 5, y: y - 5, width: 10, height: 10, class: "area" }),
      svg("circle", { cx: x, cy: y, r: 4.1, class: "under" }),
      svg("circle", { cx: x, cy: y, r: 4.1, class: "field" }),
      svg("circle", { cx: x, cy: y, r: 4.6, class: "ring" }),
      inscribed(place),
    );
    this.cells.set(place.id, group);
    return group;
  }

  /**
   * Move the pieces; those of a colour have no identity, so whoever stands right stays.
   * @type {(seats: Seats) => void}
   */
  place(seats) {
    seats.forEach((seat, number) => {
      if (!seat) return;
      const wanted = spots(number, seat.pieces);
      const standing = this.pieces[number];
      const free = standing.filter((piece) => !wanted.some((spot) => spot.key === piece.at));
      for (const spot of wanted) {
        const piece = standing.find((one) => one.at === spot.key) ?? free.shift() ?? this.newPiece(number, seat);
        piece.at = spot.key;
        piece.node.style.transform = whereabouts(spot);
      }
      for (const piece of free) {
        piece.node.remove();
        standing.splice(standing.indexOf(piece), 1);
      }
    });
  }

  /** @type {(number: number, seat: SeatView) => Piece} */
  newPiece(number, seat) {
    const piece = { at: "", node: pieceShape(seat.colour, seat.letter) };
    this.pieces[number].push(piece);
    this.layers.pieces.append(piece.node);
    return piece;
  }

  /**
   * Highlight the fields, and say what stands there.
   * @type {(scene: Scene) => void}
   */
  mark({ seats, turn, moves, selected }) {
    /** @type {Map<string, Selected>} */
    const occupied = new Map();
    for (const { seat, pieces } of taken(seats)) {
      placed(seat, pieces).forEach((place, index) => occupied.set(place.id, { colour: seat, start: pieces[index] }));
    }
    const starts = new Set(moves.map((move) => `${move.colour}:${move.start}`));
    const chosen = moves.filter((move) => move.colour === selected?.colour && move.start === selected?.start);
    const targets = new Set(chosen.map((move) => cellOf(move.colour, move.target).id));
    for (const node of this.drawing.querySelectorAll(".corner")) {
      node.classList.toggle("on-turn", node.getAttribute("data-seat") === String(turn));
    }
    for (const place of CELLS) {
      const node = this.node(place);
      const piece = occupied.get(place.id) ?? null;
      const isSelected = piece && selected && piece.colour === selected.colour && piece.start === selected.start;
      node.classList.toggle("can-move", !selected && starts.has(`${piece?.colour}:${piece?.start}`));
      node.classList.toggle("selected", Boolean(isSelected));
      node.classList.toggle("target", targets.has(place.id));
      assign(node, "aria-label", label(place, seats, piece, targets.has(place.id)));
    }
  }

  /** How a cell is drawn. @type {(place: Cell) => SVGElement} */
  node(place) {
    return /** @type {SVGElement} */ (this.cells.get(place.id)); // every cell is
  }
}

/** @type {(place: Cell, seats: Seats, piece: Selected | null, target: boolean) => string} */
function label(place, seats, piece, target) {
  const owner = seats[ownerOf(place) ?? -1];
  const standing = piece && seats[piece.colour];
  const field = t(owner ? "board.field_of" : "board.field", { colour: owner?.title, field: cellName(place) });
  const said = standing ? t("board.occupied", { field, piece: standing.title }) : field;
  const pair = standing && piece.start >= 0 && standing.pieces.filter((one) => one === piece.start).length > 1;
  return [said, pair && t("board.pair"), target && t("board.legal")].filter(Boolean).join(", ");
}

/**
 * A pair on one field stands side by side and a little smaller, so that a barrier can be seen.
 * @type {(spot: Spot) => string}
 */
function whereabouts({ place, pair }) {
  const [x, y] = middle(place);
  return pair === null ? `translate(${x}px, ${y}px)` : `translate(${x + (pair ? 2.5 : -2.5)}px, ${y}px) scale(0.62)`;
}

/** @type {(number: number, seat: SeatView | null, onname: () => void) => SVGElement} */
function corner(number, seat, onname) {
  const first = cell(`b${number}0`);
  const [x, y] = NAME_AT[number];
  const group = svg("g", { class: `corner ${seat?.colour ?? "vacant"}`, "data-seat": number });
  group.append(svg("rect", { x: first.x * UNIT - 0.5, y: first.y * UNIT - 0.5, width: 21, height: 21, rx: 4 }));
  if (seat) {
    group.append(svg("text", { x, y, class: "player", onclick: onname }, shortened(seat.name)));
  }
  return group;
}

const NAME_WIDTH = 37;
const NAME_SIZE = 4.2;
const ruler = document.createElement("canvas").getContext("2d");

/** As much of a name as fits beside the track. @type {(name: string) => string} */
function shortened(name) {
  if (!ruler) return name;
  ruler.font = `600 ${NAME_SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  /** @type {(text: string) => boolean} */
  const fits = (text) => ruler.measureText(text).width <= NAME_WIDTH;
  if (fits(name)) return name;
  const letters = [...name];
  while (letters.length && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("")}…`;
}
