// What this device is set to; it is kept in the browser and concerns nobody else.

import { newKey } from "./key.js";

const KEY = "tischbegleiter.";

/** The name this device gave itself, for as long as its browser keeps it. @type {() => string} */
export function deviceName() {
  const kept = localStorage.getItem(`${KEY}device`) ?? newKey();
  localStorage.setItem(`${KEY}device`, kept);
  return kept;
}

/**
 * Whether a setting is switched on; `normally` is its value before anybody touched it.
 * @type {(name: string, normally: boolean) => boolean}
 */
export function isOn(name, normally) {
  const kept = localStorage.getItem(KEY + name);
  return kept === null ? normally : kept === "on";
}

/** Switch a setting on or off. @type {(name: string, on: boolean) => void} */
export function turn(name, on) {
  localStorage.setItem(KEY + name, on ? "on" : "off");
}
