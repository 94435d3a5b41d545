// The places as the table agreed them: the colours tapped in their order, shared places too.

import { ask } from "../../shared/js/dialog.js";
import { button, el } from "../../shared/js/dom.js";
import { colourName, t } from "../../shared/js/words.js";
import { coloursOf, icons, sitting } from "./seats.js";

/** The places by seat, null for nobody: [1, 3, null, 1]. */
export function askPlaces(game) {
  return ask(t("places.title"), (close) => {
    const seats = sitting(game);
    const body = el("div", { class: "form" });
    let order = [];
    const draw = () => body.replaceChildren(...content(game, seats, order, change, () => close(placesOf(order))));
    const change = (changed) => {
      order = changed;
      draw();
    };
    draw();
    return body;
  });
}

/** `order` is a list of {seat, shared}; `shared` means: on the place of the one before. */
function content(game, seats, order, change, enter) {
  const left = seats.filter((seat) => !order.some((one) => one.seat === seat));
  const placed = placesOf(order);
  return [
    el("p", {}, t("places.text")),
    el("ol", { class: "ranking" }, order.map(({ seat, shared }, index) => el(
      "li", {},
      el("span", { class: "place" }, t("result.place", { n: placed[seat] })),
      icons(coloursOf(game, game.seats[seat])),
      el("span", {}, el("strong", {}, colourName(game.seats[seat].colour)), el("small", {}, game.seats[seat].name)),
      index > 0 && button(t("places.shared"), () => change(order.map((one) => (one.seat === seat ? { seat, shared: !shared } : one))), "quiet", { "aria-pressed": String(shared) }),
    ))),
    el("div", { class: "row" }, left.map((seat) =>
      button(colourName(game.seats[seat].colour), () => change([...order, { seat, shared: false }]), "second"))),
    button(t("dialog.enter"), enter, "primary", { disabled: left.length > 0 }),
    button(t("places.again"), () => change([]), "quiet", { disabled: order.length === 0 }),
  ];
}

function placesOf(order) {
  const places = [null, null, null, null];
  order.forEach(({ seat, shared }, index) => {
    places[seat] = shared ? places[order[index - 1].seat] : index + 1;
  });
  return places;
}
