// The board as a drawing that can be tapped and walked over with the arrow keys. It decides nothing.

import { assign, show, svg, write } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { drags } from "./drag.js";
import { CELLS, SIZE, cellOf, fieldName, placed, progressOn, spots } from "./geometry.js";
import { UNIT, arrow, middle, track } from "./lines.js";
import { dieShape, pieceShape } from "./shapes.js";

const NAME_AT = [[1, 26.5], [109, 26.5], [109, 86.5], [1, 86.5]];
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Draws into `root`; `ontap(cell)` is called for a tapped or chosen field, `onname(seat)` for a player's name. */
export class Board {
  constructor(root, ontap, onname) {
    this.ontap = ontap;
    this.onname = onname;
    this.cells = new Map();
    this.pieces = [[], [], [], []];
    this.layers = {};
    this.seats = null;
    this.looking = false;
    this.root = root;
  }

  /** Show `scene`: seats, turn, moves, selected, arrows, die, alarm; `looking`: for looking only; `dragging`: pieces can be dragged. */
  update(scene) {
    const players = JSON.stringify(scene.seats.map((seat) => seat && [seat.colour, seat.letter, seat.name]));
    if (players !== this.seats) this.draw(scene.seats);
    this.seats = players;
    this.look(Boolean(scene.looking));
    this.place(scene.seats);
    this.mark(scene);
    show(this.layers.arrows, scene.arrows, () => scene.arrows.map(arrow));
    show(this.layers.die, scene.die, () => scene.die && dieShape(scene.die));
    this.drawing.classList.toggle("alarm", scene.alarm);
    this.drawing.classList.toggle("draggable", Boolean(scene.dragging));
  }

  draw(seats) {
    this.drawing = svg("svg", {
      viewBox: `-3 -3 ${SIZE * UNIT + 6} ${SIZE * UNIT + 6}`, role: "group", "aria-label": t("board.label"),
      onkeydown: (event) => this.walk(event),
    });
    this.drawing.append(svg("rect", { x: -2, y: -2, width: 114, height: 114, rx: 5, class: "table" }), track());
    for (const seat of [0, 1, 2, 3]) this.drawing.append(corner(seat, seats[seat], () => this.onname(seat)));
    for (const place of CELLS) this.drawing.append(this.cell(place, seats));
    for (const name of ["arrows", "pieces"]) {
      this.layers[name] = svg("g", { class: name });
      this.drawing.append(this.layers[name]);
    }
    this.layers.die = svg("g", { class: "thrown", transform: "translate(55 55) scale(0.8)" });
    this.drawing.append(this.layers.die);
    this.pieces = [[], [], [], []];
    this.looking = false;
    drags(this.drawing, (id) => this.ontap(CELLS.find((place) => place.id === id)));
    this.root.replaceChildren(this.drawing);
  }

  /** Where a finger is larger than a field the board is a picture, whose fields can still be read out. */
  look(on) {
    if (on === this.looking) return;
    this.looking = on;
    this.drawing.classList.toggle("looking", on);
    for (const [id, node] of this.cells) {
      node.setAttribute("role", on ? "img" : "button");
      if (on) node.removeAttribute("tabindex");
      else node.setAttribute("tabindex", id === "t0" ? 0 : -1);
    }
  }

  cell(place, seats) {
    const [x, y] = middle(place);
    const owner = place.kind === "track" ? (place.field % 10 === 0 ? place.field / 10 : null) : place.seat;
    const colour = owner === null ? "" : (seats[owner]?.colour ?? "vacant");
    const group = svg(
      "g",
      {
        class: `cell ${place.kind} ${colour}`, role: "button", tabindex: place.id === "t0" ? 0 : -1,
        "data-cell": place.id, onclick: () => this.ontap(place),
      },
      svg("rect", { x: x - 5, y: y - 5, width: 10, height: 10, class: "area" }),
      svg("circle", { cx: x, cy: y, r: 4.1, class: "field" }),
      svg("circle", { cx: x, cy: y, r: 4.6, class: "ring" }),
      svg("text", { x, y, class: "number" }),
    );
    this.cells.set(place.id, group);
    return group;
  }

  /** Move the pieces; those of a colour have no identity, so whoever stands right stays. */
  place(seats) {
    seats.forEach((seat, number) => {
      const wanted = seat ? spots(number, seat.pieces) : [];
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

  newPiece(number, seat) {
    const piece = { at: null, node: pieceShape(seat.colour, seat.letter) };
    this.pieces[number].push(piece);
    this.layers.pieces.append(piece.node);
    return piece;
  }

  /** Highlight and name the fields; numbers are counted as the colour on turn (or chosen) counts them. */
  mark({ seats, turn, moves, selected }) {
    const counting = selected?.colour ?? turn ?? 0;
    const occupied = new Map();
    seats.forEach((seat, number) => {
      if (seat) placed(number, seat.pieces).forEach((place, index) => occupied.set(place.id, [number, seat.pieces[index]]));
    });
    const starts = new Set(moves.map((move) => `${move.colour}:${move.start}`));
    const chosen = moves.filter((move) => move.colour === selected?.colour && move.start === selected?.start);
    const targets = new Set(chosen.map((move) => cellOf(move.colour, move.target).id));
    for (const node of this.drawing.querySelectorAll(".corner")) {
      node.classList.toggle("on-turn", Number(node.dataset.seat) === turn);
    }
    for (const place of CELLS) {
      const node = this.cells.get(place.id);
      const [colour, progress] = occupied.get(place.id) ?? [null, null];
      const isSelected = selected && colour === selected.colour && progress === selected.start;
      node.classList.toggle("can-move", !selected && starts.has(`${colour}:${progress}`));
      node.classList.toggle("selected", Boolean(isSelected));
      node.classList.toggle("target", targets.has(place.id));
      const own = progressOn(place, place.kind === "track" ? counting : place.seat);
      const text = place.kind === "track" && place.field % 10 === 0 ? "A" : fieldName(own);
      write(node.querySelector("text"), place.kind === "waiting" ? "" : text);
      const pair = colour !== null && progress >= 0 && seats[colour].pieces.filter((one) => one === progress).length > 1;
      assign(node, "aria-label", label(place, seats, counting, { colour, pair, target: targets.has(place.id) }));
    }
  }

  walk(event) {
    const direction = DIRECTIONS[event.key];
    const node = event.target.closest("[data-cell]");
    if (!node) return;
    if (event.key === "Enter" || event.key === " ") node.dispatchEvent(new MouseEvent("click"));
    if (direction) this.focus(node, nearest(node.dataset.cell, direction));
    if (direction || event.key === " ") event.preventDefault();
  }

  focus(before, id) {
    if (!id) return;
    before.setAttribute("tabindex", -1);
    const node = this.cells.get(id);
    node.setAttribute("tabindex", 0);
    node.focus();
  }
}

/** The field one comes to from `id` in that direction. */
function nearest(id, [dx, dy]) {
  const here = CELLS.find((place) => place.id === id);
  const ahead = CELLS.map((place) => {
    const [x, y] = [place.x - here.x, place.y - here.y];
    const along = x * dx + y * dy;
    return { id: place.id, along, off: Math.abs(x * dy) + Math.abs(y * dx) };
  }).filter(({ along }) => along > 0);
  ahead.sort((a, b) => a.along + 3 * a.off - (b.along + 3 * b.off));
  return ahead[0]?.id;
}

function label(place, seats, counting, { colour, pair, target }) {
  const owner = place.kind === "track" ? counting : place.seat;
  const name = fieldName(progressOn(place, owner));
  const facts = { colour: seats[owner]?.title ?? "", field: name, piece: colour === null ? "" : seats[colour].title };
  const said = t(colour === null ? "board.field" : "board.occupied", facts);
  return [said, pair && t("board.pair"), target && t("board.legal")].filter(Boolean).join(", ");
}

/** A pair on one field stands side by side and a little smaller, so that a barrier can be seen. */
function whereabouts({ place, pair }) {
  const [x, y] = middle(place);
  return pair === null ? `translate(${x}px, ${y}px)` : `translate(${x + (pair ? 2.5 : -2.5)}px, ${y}px) scale(0.62)`;
}

function corner(number, seat, onname) {
  const first = CELLS.find((place) => place.id === `b${number}0`);
  const [x, y] = NAME_AT[number];
  const group = svg("g", { class: `corner ${seat?.colour ?? "vacant"}`, "data-seat": number });
  group.append(svg("rect", { x: first.x * UNIT - 0.5, y: first.y * UNIT - 0.5, width: 21, height: 21, rx: 4 }));
  if (seat) {
    group.append(svg("text", { x, y, class: "player", onclick: onname }, shortened(seat.name)));
  }
  return group;
}

const LONGEST = 12;
const shortened = (name) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
