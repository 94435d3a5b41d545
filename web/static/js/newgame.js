// The form for a new game; the form itself is in the page, its colours follow the ruleset.

import { t } from "./words.js";

/** Opens and sends the form. */
export class NewGame {
  constructor(dialog, commands) {
    this.dialog = dialog;
    this.form = dialog.querySelector("form");
    this.commands = commands;
    this.form.addEventListener("submit", (event) => this.send(event));
    this.form.elements.ruleset.addEventListener("change", () => this.colour());
    dialog.querySelector(".close").addEventListener("click", () => dialog.close());
  }

  /** Show it; a running game is left, which is said. */
  open(game) {
    this.colour();
    this.dialog.querySelector(".leaves").hidden = ["none", "confirmed", "released"].includes(game.phase);
    this.dialog.showModal();
  }

  /** Name the seats by the colours of the chosen rules. */
  colour() {
    const { colours, minutes } = this.form.elements.ruleset.selectedOptions[0].dataset;
    colours.split(" ").forEach((colour, seat) => {
      this.form.querySelector(`[data-seat="${seat}"]`).textContent = t(`rules.colour.${colour}`);
    });
    this.form.elements.minutes.placeholder = minutes;
  }

  async send(event) {
    event.preventDefault();
    const fields = this.form.elements;
    const done = await this.commands.open({
      ruleset: fields.ruleset.value,
      minutes: fields.minutes.value ? Number(fields.minutes.value) : null,
      names: [0, 1, 2, 3].map((seat) => fields[`name${seat}`].value),
      table: fields.table.value,
      round: fields.round.value,
      final: fields.final.checked,
      claims_only: fields.claims_only.checked,
    });
    if (done) this.dialog.close();
  }
}
