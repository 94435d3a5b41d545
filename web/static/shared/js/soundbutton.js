// The button for the sound: choose this device as the table's loudspeaker, then mute it or not.

import { t } from "./words.js";
import { Sound } from "./sound.js";

/**
 * What the button says; it is pressed while this device makes the sound.
 * @type {(button: HTMLElement, sound: Sound) => void}
 */
export function showSound(button, sound) {
  const { state } = sound;
  const plays = (state === "table" ? sound.own?.plays : sound.plays) ?? "";
  if (button.dataset.state === state && button.dataset.plays === plays) return;
  button.dataset.state = state;
  button.dataset.plays = plays;
  button.setAttribute("aria-pressed", String(state === "on"));
  button.setAttribute("aria-label", t(`sound.${state}`));
  button.title = t(`sound.${state}`);
}

/**
 * A tap takes the sound over from another device, or mutes this one; `choose` has this page chosen, if it can.
 * @type {(sound: Sound, choose: (page: string) => Promise<boolean>, tell: (sentence: string) => void) => Promise<void>}
 */
export async function tapSound(sound, choose, tell) {
  if (!Sound.possible) return tell(t("sound.impossible"));
  const { state } = sound;
  if (state === "table") return tell(t("sound.table"));
  sound.unlock();
  const here = ["on", "muted", "waiting", "stuck"].includes(state);
  if (!here && !(await choose(sound.page))) return;
  sound.mute(state === "on");
  tell(t(state === "on" ? "sound.now_muted" : "sound.now_here"));
}
