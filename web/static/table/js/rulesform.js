// The choice of the rules: a document, its variants, and the switches that are set otherwise.

import { $, part, parts } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";

/** @import { Commands, Flaw, RulesChoice } from "./commands.js" */
/** @typedef {Record<string, unknown>} Switches by name, as in JSON */
/** @typedef {{ documents: Record<string, Switches>, variants: Record<string, Record<string, Switches>>, house: string[], matches: string[], unlogged: string[] }} Rulesets */
/** @typedef {HTMLInputElement | HTMLSelectElement} Field */
/**
 * @typedef Values what the form for a new game needs of the switches
 * @property {(string | null)[]} colours
 * @property {boolean} two_players
 * @property {boolean} neutral_colour
 * @property {number} minutes
 * @property {number} final_minutes
 */
/**
 * @typedef Form what is around the fields
 * @property {() => void} seat name the seats
 * @property {(sentence: string) => void} refuse
 */

/** A file of rules has fewer bytes; the server reads no larger one. */
const LARGEST = 60_000;
/** @type {Rulesets} */
const KNOWN = JSON.parse($("rulesets").textContent);
/** @type {(one: unknown, other: unknown) => boolean} */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** How many, where there are any. @type {(key: string, n: number) => string} */
const number = (key, n) => (n ? t(key, { n }) : "");

/** The fields about the rules in `form`, whose seats follow them and which says what is refused. */
export class RulesForm {
  /**
   * @param {HTMLElement} root
   * @param {Commands} commands
   * @param {Form} form
   */
  constructor(root, commands, form) {
    this.root = root;
    this.commands = commands;
    this.form = form;
    /** @type {Switches} */
    this.switches = {};
    this.controls = parts(root, ".switch").map((node) => new Switch(node));
    for (const one of this.controls) one.node.addEventListener("input", () => this.set(one));
    root.addEventListener("change", ({ target }) => {
      if (/** @type {Element} */ (target).matches("[name=ruleset], [name=variant]")) this.show();
    });
    /** @type {HTMLInputElement} */
    const file = part(root, ".file");
    part(root, ".load").addEventListener("click", () => file.click());
    file.addEventListener("change", () => this.load(file));
    part(root, ".reset").addEventListener("click", () => this.take({ ...this.choice, switches: {} }));
  }

  /** What is chosen, as the server takes it. @returns {RulesChoice} */
  get choice() {
    const chosen = this.variants.filter((box) => box.checked).map((box) => box.value);
    return { ruleset: this.document.value, variants: chosen, switches: this.switches };
  }

  /** The value of every switch with this choice. @returns {Values & Switches} */
  get values() {
    return /** @type {any} */ ({ ...this.base, ...this.switches });
  }

  /** Whether the document belongs to a game of its own, without house rules. */
  get plain() {
    return !KNOWN.house.includes(this.document.value);
  }

  /** Whether only the result is ever noted. */
  get unlogged() {
    return KNOWN.unlogged.includes(this.document.value);
  }

  /** Whether games of it make a match. */
  get inMatches() {
    return KNOWN.matches.includes(this.document.value);
  }

  /** Where the document is chosen. @returns {HTMLSelectElement} */
  get document() {
    return part(this.root, "[name=ruleset]");
  }

  /** The check boxes of its variants. @returns {HTMLInputElement[]} */
  get variants() {
    return parts(this.root, `[data-document="${this.document.value}"] input`);
  }

  /** @returns {Switches} */
  get base() {
    const { ruleset, variants } = this.choice;
    return Object.assign({}, KNOWN.documents[ruleset], ...variants.map((name) => KNOWN.variants[ruleset][name]));
  }

  /** Show another choice. @param {RulesChoice} choice */
  take({ ruleset, variants, switches }) {
    this.document.value = ruleset;
    this.switches = { ...switches };
    for (const box of this.variants) box.checked = variants.includes(box.value);
    this.show();
  }

  /** Name what is wrong beside each switch, of two that contradict each other beside both. @param {Flaw[]} flaws */
  blame(flaws) {
    for (const control of this.controls) {
      control.blame(flaws.filter((flaw) => [flaw.switch, flaw.other].includes(control.name)).map((flaw) => flaw.text));
    }
    if (!flaws.length) return;
    part(this.root, ".house").setAttribute("open", "");
    this.root.querySelector(".flaw:not([hidden])")?.scrollIntoView({ block: "center" });
  }

  /** @param {Switch} control */
  set(control) {
    this.switches = { ...this.switches, [control.name]: control.value };
    this.show(control);
  }

  /**
   * Bring the fields in line with the choice; the one that is being written in stays as it is.
   * @param {Switch | null} writing
   */
  show(writing = null) {
    const { base } = this;
    this.switches = Object.fromEntries(Object.entries(this.switches).filter(([name, value]) => !same(value, base[name])));
    for (const one of parts(this.root, "[data-document]")) {
      one.hidden = one.dataset.document !== this.document.value;
      part(one, ".count").textContent = number("choose.chosen", one.querySelectorAll(":checked").length);
    }
    for (const control of this.controls) {
      if (control !== writing) control.value = this.values[control.name];
      control.node.classList.toggle("changed", control.name in this.switches);
    }
    part(this.root, ".house").hidden = this.plain;
    part(this.root, ".house .count").textContent = number("choose.changed", Object.keys(this.switches).length);
    part(this.root, ".read").setAttribute("href", this.address(""));
    part(this.root, ".save").setAttribute("href", this.address(".json"));
    this.blame([]);
    this.form.seat();
  }

  /** Where the chosen rules can be read and printed, or taken away as a file. @type {(ending: string) => string} */
  address(ending) {
    const { ruleset, variants, switches } = this.choice;
    const query = new URLSearchParams(variants.map((name) => ["variant", name]));
    if (Object.keys(switches).length) query.set("switches", JSON.stringify(switches));
    return `/rules/${ruleset}${ending}?${query}`;
  }

  /** @param {HTMLInputElement} file */
  async load(file) {
    const [chosen] = file.files ?? [];
    const { choice, sentence } =
      chosen.size > LARGEST ? { sentence: t("answer.too_large") } : await this.commands.readRules(await chosen.text());
    file.value = "";
    this.form.refuse(sentence ?? "");
    if (choice) this.take(choice);
  }
}

/** One switch: a check box, or one or several fields. */
class Switch {
  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    this.name = node.dataset.switch ?? "";
    /** @type {Field[]} */
    this.fields = parts(node, "input, select");
  }

  /** @returns {unknown} */
  get value() {
    const [first] = this.fields;
    if (isBox(first)) return first.checked;
    const values = this.fields.map((one) => ("number" in one.dataset && one.value !== "" ? Number(one.value) : one.value));
    return this.node.dataset.many === "yes" ? values.filter((value) => value !== "") : values[0];
  }

  set value(value) {
    const values = Array.isArray(value) ? value : [value];
    this.fields.forEach((one, index) => {
      if (isBox(one)) one.checked = Boolean(value);
      else one.value = values[index] ?? "";
    });
  }

  /** @param {string[]} sentences */
  blame(sentences) {
    const flaw = part(this.node, ".flaw");
    flaw.textContent = sentences.join(" ");
    flaw.hidden = sentences.length === 0;
  }
}

/**
 * @param {Field} field
 * @returns {field is HTMLInputElement}
 */
const isBox = (field) => field.type === "checkbox";
