// The form for a new game; the form itself is in the page, its seats follow the chosen rules.

import { closeDialog, openDialog } from "../../shared/js/dialog.js";
import { $, el, part, parts } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { RulesForm } from "./rulesform.js";
import { still } from "./still.js";

/** @import { Commands } from "./commands.js" */

const OPPOSITE = 2;
const NAMED = /** @type {const} */ (["tournament", "organiser", "referee"]);

/** Opens and sends the form. */
export class NewGame {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {Commands} commands
   */
  constructor(dialog, commands) {
    this.dialog = dialog;
    /** @type {HTMLFormElement} */
    this.form = part(dialog, "form");
    this.commands = commands;
    this.rules = new RulesForm($("rules"), commands, this);
    this.form.addEventListener("submit", (event) => this.send(event));
    this.field("final").addEventListener("change", () => this.seat());
    part(dialog, ".close").addEventListener("click", () => closeDialog(dialog));
    this.rules.show();
    this.after = "";
    /** @type {GameView["new_game"]["people"]} */
    this.people = [];
    this.sending = false;
  }

  /** Show it; a running game is left, which is said. @param {Game} game */
  open(game) {
    if (game.phase !== "none" && game.stream !== this.after) this.follow(game);
    const leaves = part(this.dialog, ".leaves");
    leaves.hidden = game.phase === "none" || game.signed;
    part(leaves, "label").hidden = game.phase === "seating";
    this.refuse("");
    const same = still(game);
    openDialog(this.dialog, (now) => this.sending || same(now));
  }

  /** Start from the game before; what is being filled in stays. @param {GameView} game */
  follow({ stream, title, new_game: { rules, minutes, result_only, match, people, ...named } }) {
    this.after = stream;
    this.form.reset();
    this.rules.take(rules);
    this.field("minutes").value = minutes ? String(minutes) : "";
    this.field("clockless").checked = minutes === 0;
    this.field("table").value = title.table;
    this.field("round").value = title.round;
    this.field("claims_only").checked = title.claims_only;
    this.field("result_only").checked = result_only;
    for (const name of NAMED) this.field(name).value = named[name];
    this.field("match_points").value = match?.points ? String(match.points) : "";
    this.field("match_games").value = match?.games ? String(match.games) : "";
    if (match && !match.over) people.slice(0, OPPOSITE).forEach(({ name }, seat) => (this.field(`name${seat}`).value = name));
    this.people = people;
    part(this.form, "#people").replaceChildren(...people.map(({ name }) => el("option", { value: name })));
  }

  /** Name the seats by the colours of the chosen rules; two people have two colours each. */
  seat() {
    const { colours, two_players, neutral_colour, minutes, final_minutes } = this.rules.values;
    const named = colours.map((colour) => (colour ? t(`rules.colour.${colour}`) : ""));
    for (const label of parts(this.form, "[data-seat]")) {
      const seat = Number(label.dataset.seat);
      const both = { first: named[seat], second: named[seat + OPPOSITE] };
      label.hidden = (two_players && seat >= OPPOSITE) || !colours[seat];
      part(label, ".colours").textContent = two_players ? t("new_game.both", both) : named[seat];
      this.field(`name${seat}`).placeholder = two_players || this.rules.plain ? "" : t(neutral_colour ? "new_game.neutral_seat" : "new_game.empty_seat");
    }
    part(this.form, ".match").hidden = !this.rules.inMatches;
    this.offer("winner_needed", !this.rules.plain);
    this.offer("clockless", this.rules.plain);
    this.offer("result_only", !this.rules.unlogged);
    this.offer("claims_only", !this.rules.plain || this.rules.inMatches);
    this.field("minutes").placeholder = String(this.field("final").checked ? final_minutes : minutes);
  }

  /** A choice that not every game has. @type {(name: string, on: boolean) => void} */
  offer(name, on) {
    this.field(name).closest("label")?.toggleAttribute("hidden", !on);
    if (!on) this.field(name).checked = false;
  }

  /** The id of the one of that name in the game before, who keeps it; null for somebody else. @param {string} name */
  known(name) {
    const found = this.people.filter((person) => person.name === name);
    return found.length === 1 ? found[0].id : null;
  }

  /** An input of the form by its name. @type {(name: string) => HTMLInputElement} */
  field(name) {
    return part(this.form, `[name=${name}]`);
  }

  /** @param {Event} event */
  async send(event) {
    event.preventDefault();
    const minutes = this.field("minutes");
    if (minutes.validity.badInput) return this.refuse(t("new_game.no_minutes"));
    const names = parts(this.form, "[data-seat]").map(({ hidden, dataset }) => (hidden ? "" : this.field(`name${dataset.seat}`).value.trim()));
    this.sending = true;  // what comes of it is no other's game
    const answer = await this.commands.open({
      rules: this.rules.choice,
      minutes: this.field("clockless").checked ? 0 : minutes.value ? Number(minutes.value) : null,
      names,
      players: names.map((name) => (names.indexOf(name) === names.lastIndexOf(name) ? this.known(name) : null)),
      left_because: this.field("left_because").value,
      ...Object.fromEntries(NAMED.map((name) => [name, this.field(name).value])),
      table: this.field("table").value,
      round: this.field("round").value,
      match_points: this.rules.inMatches ? Number(this.field("match_points").value) : 0,
      match_games: this.rules.inMatches ? Number(this.field("match_games").value) : 0,
      final: this.field("final").checked,
      claims_only: this.field("claims_only").checked,
      result_only: this.field("result_only").checked,
      winner_needed: this.field("winner_needed").checked,
    });
    this.sending = false;
    this.refuse(answer.flaws ? t("choose.flawed") : (answer.sentence ?? ""));
    this.rules.blame(answer.flaws ?? []);
    if (answer.ok) closeDialog(this.dialog);
  }

  /** Why it cannot be set up so, inside the dialog: what lies behind it cannot be seen. @param {string} sentence */
  refuse(sentence) {
    const line = part(this.form, ".refusal");
    line.textContent = sentence;
    line.hidden = !sentence;
  }
}
