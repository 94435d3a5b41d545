// Counting out: the ranking with its reasons, lots, signing, and the protocol to take away.

import { button, el, show } from "./dom.js";
import { icons } from "./seats.js";
import { colourName, t } from "./words.js";

/** Everything from the end of play on. */
export function showResult(root, game, commands, askLot, newGame) {
  show(root, [game.result, game.stream], () => {
    if (!game.result) return null;
    const { standings, lots, confirmed, released, differs } = game.result;
    return [
      el("h2", {}, t(confirmed ? "result.title" : "result.counting")),
      el("ol", { class: "ranking" }, standings.map((one) => standing(one, game))),
      differs && el("p", { class: "warning" }, t("result.differs")),
      lots.map((lot) => button(t("result.lot", { who: names(game, lot) }), () => askLot(game, lot), "primary")),
      !confirmed && !lots.length && button(t("result.confirm"), () => commands.report("result_confirmed"), "primary"),
      confirmed && downloads(),
      confirmed && !released && button(t("result.release"), () => commands.report("result_released"), "quiet"),
      confirmed && button(t("menu.new_game"), newGame, "quiet"),
    ];
  });
}

function standing(one, game) {
  return el(
    "li", {},
    el("span", { class: "place" }, t("result.place", { n: one.place })),
    icons(one.colours.map((seat) => game.seats[seat])),
    el("div", {}, el("strong", {}, one.name), one.why.map((reason) => el("small", {}, reason))),
    one.points !== null && el("span", { class: "points" }, t("result.points", { n: one.points })),
  );
}

const names = (game, seats) => seats.map((seat) => colourName(game.seats[seat].colour)).join(" – ");

function downloads() {
  return el(
    "div", { class: "row" },
    el("a", { class: "button primary", href: "/protocol.pdf", download: "" }, t("result.pdf")),
    el("a", { class: "button quiet", href: "/protocol.json", download: "" }, t("result.json")),
    el("a", { class: "button quiet", href: "/protocol.txt", download: "" }, t("result.text")),
  );
}
