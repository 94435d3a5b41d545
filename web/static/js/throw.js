// The throw: the camera's picture, the number as a die, and six buttons where a person has to say it.

import { button, el, show } from "./dom.js";
import { dieIcon } from "./shapes.js";
import { t } from "./words.js";

const PREVIEW_MS = 200;
const NUMBERS = [1, 2, 3, 4, 5, 6];
const ROLLING = ["roll_off", "running", "last_minute", "siren"];

/** The picture: live while a throw is due, afterwards the one the number was read from. */
export class Picture {
  constructor(image) {
    this.image = image;
    this.asked = -Infinity;
    this.loading = false;
    image.onload = image.onerror = (event) => {
      this.loading = false;
      image.classList.toggle("missing", event.type === "error");
    };
  }

  show(game, table) {
    const evidence = game.throw?.evidence;
    const settled = evidence && (game.throw.ask || game.due === "move" || game.finding);
    this.image.dataset.live = settled ? "no" : "yes";
    this.image.alt = t(settled ? "throw.evidence" : "throw.live");
    this.load(settled ? evidence : table?.preview !== undefined ? `/preview.jpg?${table.preview}` : null);
  }

  load(address) {
    const wait = performance.now() - this.asked < PREVIEW_MS && address?.startsWith("/preview");
    if (!address || this.loading || wait || this.image.getAttribute("src") === address) return;
    this.asked = performance.now();
    this.loading = true;
    this.image.src = address;
  }
}

/** Number, confidence and, if needed, the question what was rolled. */
export class ThrowPanel {
  constructor(root, commands) {
    this.root = root;
    this.commands = commands;
    this.correcting = false;
    this.seen = null;
  }

  show(game, table) {
    if (game.step !== this.seen) this.correcting = false;
    this.seen = game.step;
    this.root.hidden = !ROLLING.includes(game.phase) || game.result_only;
    if (this.root.hidden) return;
    const body = this.root.querySelector(".number");
    const facts = [game.step, game.throw, game.die, game.due, game.last_roll, table?.throw?.state, this.correcting];
    show(body, facts, () => this.build(game, table));
  }

  build(game, table) {
    const roll = game.last_roll;
    const asks = game.throw?.ask || this.correcting;
    const due = game.phase === "roll_off" ? game.begins === null : game.due === "roll";
    const value = game.throw?.ask || due ? null : (game.die ?? roll?.value);
    return [
      el("div", { class: "reading" }, dieIcon(value), el("p", {}, said(game, table, due))),
      asks && this.pips(game),
      !asks && el("div", { class: "row" }, this.byHand(game, due), this.correct(game, roll)),
    ];
  }

  pips(game) {
    const correct = this.correcting && this.correcting !== "new";
    const report = (value) => correct
      ? this.commands.report("roll_corrected", { corrects: this.correcting, values: [value] })
      : this.commands.report("roll_accepted", { values: [value] });
    const title = correct ? t("throw.correct_to") : t("throw.which");
    return el(
      "div", { class: "pips", role: "group", "aria-label": title },
      el("p", {}, title),
      NUMBERS.map((value) => el("button", {
        type: "button", "aria-label": t("throw.is", { value }), "data-value": value, onclick: () => report(value),
        class: game.throw?.ask && game.throw.values?.[0] === value ? "likely" : "",
      }, dieIcon(value))),
    );
  }

  byHand(game, due) {
    return due && button(t("throw.by_hand"), () => this.start(game, "new"), "quiet");
  }

  correct(game, roll) {
    return roll && button(t("throw.correct", { value: roll.value }), () => this.start(game, roll.seq), "quiet");
  }

  start(game, what) {
    this.correcting = what;
    this.show(game, null);
  }
}

/** What can be said about the throw, in a few words. */
function said(game, table, due) {
  const seen = game.throw;
  if (seen?.late) return t("throw.late");
  if (seen?.ask) return seen.values ? t("throw.unsure") : (seen.reason ?? t("throw.unsure"));
  if (due) return t(`throw.state.${table?.throw?.state ?? "empty"}`);
  if (seen && !seen.expected && !seen.taken) return t("throw.unexpected", { value: seen.values?.[0] ?? "?" });
  if (seen?.taken) return t("throw.sure", { percent: Math.round(seen.confidence * 100) });
  return game.last_roll ? t("throw.entered") : "";
}
