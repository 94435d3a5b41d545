// What a simulated player did on the board and nobody has logged yet.

import { t } from "../../../shared/js/words.js";
import { wanted } from "../practice.js";
import { colourOf } from "../seats.js";
import { fieldName } from "./geometry.js";

/** @import { Arrow } from "./lines.js" */
/** @import { MaednGame } from "./page.js" */

/** A move as an arrow for the board. @type {(game: MaednGame, table: TableView | null) => Arrow | null} */
export function ghost(game, table) {
  const announced = wanted(game, table?.practice ? table : null);
  return announced?.do === "move_made" ? { ...announced, kind: "ghost" } : null;
}

/** @type {(announced: AnnouncedView, game: MaednGame) => string} */
export function sentence(announced, game) {
  const facts = { colour: colourOf(game, announced.seat) };
  if (announced.do !== "move_made") return t("practice.passes", facts);
  const { colour, start, target } = announced;
  const move = `${fieldName(colour, start)} → ${fieldName(colour, target)}`;
  return t("practice.moves", { ...facts, move });
}
