// The choice of the rules: a document, its variants, and the switches that are set otherwise.

import { t } from "../../shared/js/words.js";

const KNOWN = JSON.parse(document.getElementById("rulesets").textContent);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The fields about the rules in `form`, whose seats follow them and which says what is refused. */
export class RulesForm {
  constructor(root, commands, form) {
    this.root = root;
    this.commands = commands;
    this.form = form;
    this.switches = {};
    this.controls = new Map([...root.querySelectorAll(".switch")].map((node) => [node.dataset.switch, new Switch(node)]));
    for (const one of this.controls.values()) one.node.addEventListener("input", () => this.set(one));
    root.addEventListener("change", ({ target }) => ["ruleset", "variant"].includes(target.name) && this.show());
    const file = root.querySelector(".file");
    root.querySelector(".load").addEventListener("click", () => file.click());
    file.addEventListener("change", () => this.load(file));
    root.querySelector(".reset").addEventListener("click", () => this.take({ ...this.choice, switches: {} }));
  }

  /** What is chosen, as the server takes it. */
  get choice() {
    const boxes = [...this.variants.querySelectorAll("input:checked")];
    return { ruleset: this.document, variants: boxes.map((box) => box.value), switches: this.switches };
  }

  /** The value of every switch with this choice. */
  get values() {
    return { ...this.base, ...this.switches };
  }

  get document() {
    return this.root.querySelector("[name=ruleset]").value;
  }

  get variants() {
    return this.root.querySelector(`[data-document="${this.document}"]`) ?? document.createElement("div");
  }

  get base() {
    const variants = this.choice.variants.map((name) => KNOWN.variants[this.document][name]);
    return Object.assign({}, KNOWN.documents[this.document], ...variants);
  }

  /** Show another choice. */
  take({ ruleset, variants, switches }) {
    this.root.querySelector("[name=ruleset]").value = ruleset;
    this.switches = { ...switches };
    for (const box of this.variants.querySelectorAll("input")) box.checked = variants.includes(box.value);
    this.show();
  }

  /** Name what is wrong beside each switch, of two that contradict each other beside both. */
  blame(flaws) {
    for (const [name, control] of this.controls) {
      control.blame(flaws.filter((flaw) => [flaw.switch, flaw.other].includes(name)).map((flaw) => flaw.text));
    }
    if (!flaws.length) return;
    this.root.querySelector(".house").open = true;
    this.root.querySelector(".flaw:not([hidden])")?.scrollIntoView({ block: "center" });
  }

  set(control) {
    this.switches = { ...this.switches, [control.name]: control.value };
    this.show(control);
  }

  /** Bring the fields in line with the choice; the one that is being written in stays as it is. */
  show(writing = null) {
    const { base } = this;
    this.switches = Object.fromEntries(Object.entries(this.switches).filter(([name, value]) => !same(value, base[name])));
    for (const one of this.root.querySelectorAll("[data-document]")) one.hidden = one.dataset.document !== this.document;
    for (const [name, control] of this.controls) {
      if (control !== writing) control.value = this.values[name];
      control.node.classList.toggle("changed", name in this.switches);
    }
    const n = Object.keys(this.switches).length;
    this.root.querySelector(".house .count").textContent = n ? t("choose.changed", { n }) : "";
    this.root.querySelector(".read").href = this.address("");
    this.root.querySelector(".save").href = this.address(".json");
    this.blame([]);
    this.form.seat();
  }

  /** Where the chosen rules can be read and printed, or taken away as a file. */
  address(ending) {
    const { ruleset, variants, switches } = this.choice;
    const query = new URLSearchParams(variants.map((name) => ["variant", name]));
    if (Object.keys(switches).length) query.set("switches", JSON.stringify(switches));
    return `/rules/${ruleset}${ending}?${query}`;
  }

  async load(file) {
    const { choice, sentence } = await this.commands.readRules(await file.files[0].text());
    file.value = "";
    this.form.refuse(sentence ?? "");
    if (choice) this.take(choice);
  }
}

/** One switch: a check box, or one or several fields. */
class Switch {
  constructor(node) {
    this.node = node;
    this.name = node.dataset.switch;
    this.fields = [...node.querySelectorAll("input, select")];
  }

  get value() {
    const [first] = this.fields;
    if (first.type === "checkbox") return first.checked;
    const parts = this.fields.map((one) => ("number" in one.dataset && one.value !== "" ? Number(one.value) : one.value));
    return this.node.dataset.many === "yes" ? parts.filter((part) => part !== "") : parts[0];
  }

  set value(value) {
    const parts = Array.isArray(value) ? value : [value];
    this.fields.forEach((one, index) => {
      if (one.type === "checkbox") one.checked = value;
      else one.value = parts[index] ?? "";
    });
  }

  blame(sentences) {
    const flaw = this.node.querySelector(".flaw");
    flaw.textContent = sentences.join(" ");
    flaw.hidden = sentences.length === 0;
  }
}
