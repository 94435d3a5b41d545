// The form for a new game; the form itself is in the page, its seats follow the chosen rules.

import { t } from "../../shared/js/words.js";
import { RulesForm } from "./rulesform.js";

const OPPOSITE = 2;

/** Opens and sends the form. */
export class NewGame {
  constructor(dialog, commands) {
    this.dialog = dialog;
    this.form = dialog.querySelector("form");
    this.commands = commands;
    this.rules = new RulesForm(dialog.querySelector("#rules"), commands, this);
    this.form.addEventListener("submit", (event) => this.send(event));
    this.form.elements.final.addEventListener("change", () => this.seat());
    dialog.querySelector(".close").addEventListener("click", () => dialog.close());
    this.rules.show();
  }

  /** Show it; a running game is left, which is said. */
  open(game) {
    this.dialog.querySelector(".leaves").hidden = ["none", "confirmed", "released"].includes(game.phase);
    this.refuse("");
    this.dialog.showModal();
  }

  /** Name the seats by the colours of the chosen rules; two people have two colours each. */
  seat() {
    const { colours, two_players, neutral_colour, minutes, final_minutes } = this.rules.values;
    const named = colours.map((colour) => (colour ? t(`rules.colour.${colour}`) : ""));
    for (const label of this.form.querySelectorAll("[data-seat]")) {
      const seat = Number(label.dataset.seat);
      const both = { first: named[seat], second: named[seat + OPPOSITE] };
      label.hidden = two_players && seat >= OPPOSITE;
      label.querySelector(".colours").textContent = two_players ? t("new_game.both", both) : named[seat];
      label.querySelector("input").placeholder = two_players ? "" : t(neutral_colour ? "new_game.neutral_seat" : "new_game.empty_seat");
    }
    const fields = this.form.elements;
    fields.minutes.placeholder = fields.final.checked ? final_minutes : minutes;
  }

  async send(event) {
    event.preventDefault();
    const fields = this.form.elements;
    const answer = await this.commands.open({
      rules: this.rules.choice,
      minutes: fields.minutes.value ? Number(fields.minutes.value) : null,
      names: [0, 1, 2, 3].map((seat) => (fields[`name${seat}`].closest("label").hidden ? "" : fields[`name${seat}`].value)),
      table: fields.table.value,
      round: fields.round.value,
      final: fields.final.checked,
      claims_only: fields.claims_only.checked,
      result_only: fields.result_only.checked,
      winner_needed: fields.winner_needed.checked,
    });
    this.refuse(answer.flaws ? t("choose.flawed") : (answer.sentence ?? ""));
    this.rules.blame(answer.flaws ?? []);
    if (answer.ok) this.dialog.close();
  }

  /** Why it cannot be set up so, inside the dialog: what lies behind it cannot be seen. */
  refuse(sentence) {
    const line = this.form.querySelector(".refusal");
    line.textContent = sentence;
    line.hidden = !sentence;
  }
}
