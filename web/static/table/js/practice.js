// The strip of a simulated table: throw, see the pins, and what the simulated player did on the board.

import { button, el, show } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Commands } from "./commands.js" */

/**
 * Only there while a simulated table is heard; `sentence` says what somebody did on its board.
 * @type {(root: HTMLElement, game: Game, table: TableView | null, commands: Commands,
 *   sentence: (announced: AnnouncedView) => string) => void}
 */
export function showPractice(root, game, table, commands, sentence) {
  const practice = table?.practice ? table : null;
  const announced = wanted(game, practice);
  const facts = practice && [announced, practice.pins, practice.autoplay, practice.rolls, game.rolling, game.play_due, game.last_change];
  show(root, facts, () => practice && [
    el("span", { class: "badge" }, t(practice.autoplay ? "practice.autoplay" : "practice.badge")),
    game.phase !== "none" && game.rolling && !game.result_only && throwing(game.dice, practice.rolls, commands),
    announced && button(sentence(announced), () => log(announced, commands), "announced"),
    el("span", { class: "pins" }, pins(practice.pins)),
  ]);
}

/**
 * The button that has the player throw: once, until the die lies. A tap counts before the table has told of it.
 * @type {(dice: number, rolls: boolean, commands: Commands) => Child}
 */
function throwing(n, rolls, commands) {
  if (rolls) return button(t("practice.rolls", { n }), () => {}, "second", { disabled: true });
  return button(t("practice.throw"), async ({ target }) => {
    target.disabled = true;
    target.textContent = t("practice.rolls", { n });
    if (await commands.ask("throw")) return;
    target.disabled = false;
    target.textContent = t("practice.throw");
  }, "second");
}

/**
 * What a simulated player did and nobody has logged yet.
 * @type {(game: Game, practice: HeardTableView | null) => AnnouncedView | null}
 */
export function wanted(game, practice) {
  const announced = practice?.announced;
  if (!announced || practice.autoplay || !game.play_due) return null;
  return announced.roll === game.last_roll?.seq ? announced : null;
}

/** @type {(announced: AnnouncedView, commands: Commands) => void} */
function log(announced, commands) {
  const { do: kind, roll: _, ...data } = announced;
  commands.report(kind, data);
}

/** Siren, buzzer and lamp in words; the stack light and the ring as they look. @type {(state: HeardTableView["pins"]) => Child[]} */
function pins(state) {
  /** @type {Child[]} */
  const words = [];
  /** @type {Child[]} */
  const lights = [];
  for (const [name, value] of Object.entries(state)) {
    const on = value ? " on" : "";
    const text = typeof value === "number" ? t("practice.hertz", { n: Math.round(value) }) : t(`practice.pin.${on ? "on" : "off"}`);
    const sentence = `${t(`practice.pin.${name}`)} ${text}`;
    if (!name.endsWith("_light")) words.push(el("span", { class: `pin${on}` }, sentence));
    else lights.push(el("span", { class: `light${on}`, "data-name": name, role: "img", "aria-label": sentence, title: sentence }));
  }
  return [...words, el("span", { class: "lights" }, lights)];
}
