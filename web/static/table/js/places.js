// The places as the table agreed them: the colours tapped in their order, shared places too.

import { ask } from "../../shared/js/dialog.js";
import { button, el, nodes } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { colourOf, coloursOf, icons, sitting } from "./seats.js";
import { ended, still } from "./still.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @typedef {{ seat: number, shared: boolean }} Placed `shared`: on the place of the one before */

/**
 * The places by seat, null for nobody: [1, 3, null, 1].
 * @type {(game: GameView) => Promise<(number | null)[] | null>}
 */
export function askPlaces(game) {
  return ask(t("places.title"), (close) => {
    const seats = sitting(game);
    const body = el("div", { class: "form" });
    /** @type {Placed[]} */
    let order = [];
    const draw = () => body.replaceChildren(...nodes(content(game, seats, order, change, () => close(placesOf(order)))));
    /** @param {Placed[]} changed */
    const change = (changed) => {
      order = changed;
      draw();
    };
    draw();
    return body;
  }, still(game, ended));
}

/**
 * @type {(game: GameView, seats: number[], order: Placed[],
 *   change: (changed: Placed[]) => void, enter: () => void) => Child[]}
 */
function content(game, seats, order, change, enter) {
  const left = seats.filter((seat) => !order.some((one) => one.seat === seat));
  const placed = placesOf(order);
  return [
    el("p", {}, t("places.text")),
    el("ol", { class: "ranking" }, order.map(({ seat, shared }, index) => el(
      "li", {},
      el("span", { class: "place" }, t("result.place", { n: placed[seat] })),
      icons(coloursOf(game, seat)),
      el("span", {}, el("strong", {}, colourOf(game, seat)), el("small", {}, game.seats[seat]?.name)),
      index > 0 && button(t("places.shared"), () => change(order.map((one) => (one.seat === seat ? { seat, shared: !shared } : one))), "quiet", { "aria-pressed": String(shared) }),
    ))),
    el("div", { class: "row" }, left.map((seat) =>
      button(colourOf(game, seat), () => change([...order, { seat, shared: false }]), "second"))),
    button(t("dialog.enter"), enter, "primary", { disabled: left.length > 0 }),
    button(t("places.again"), () => change([]), "quiet", { disabled: order.length === 0 }),
  ];
}

/** @type {(order: Placed[]) => (number | null)[]} */
function placesOf(order) {
  /** @type {(number | null)[]} */
  const places = [null, null, null, null];
  order.forEach(({ seat, shared }, index) => {
    places[seat] = shared ? places[order[index - 1].seat] : index + 1;
  });
  return places;
}
