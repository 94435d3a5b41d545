// The sound of the hall: start signal, music in the last minute, siren; made by the one page that was chosen.

import { $, part, parts } from "../../shared/js/dom.js";
import { send } from "../../shared/js/forms.js";
import { newKey } from "../../shared/js/key.js";
import { deviceName } from "../../shared/js/settings.js";
import { Sound } from "../../shared/js/sound.js";
import { showSound, tapSound } from "../../shared/js/soundbutton.js";
import { t } from "../../shared/js/words.js";
import "./clock.js";
import { listen, refresh, tell } from "./page.js";

const TICK_MS = 100;
const SIREN_MS = 5000;
const button = $("sound");
const sound = new Sound(deviceName());
let ends = -Infinity;
/** What each clock was for a moment ago; null while none was looked at. @type {Map<string, string> | null} */
let before = null;

/** Have the server choose this page. @type {(page: string) => Promise<boolean>} */
async function choose(page) {
  const fields = new FormData();
  fields.set("page_name", page);
  fields.set("key", newKey());
  const answer = await send("/rounds/sound", fields);
  if (!answer?.ok) tell(answer?.sentence ?? t("link.refused"), true);
  return Boolean(answer?.ok);
}

const ON = ["play", "last"];
const BEGUN = [...ON, "paused", "interrupted"];

/** A round's clock that was not on, or only for the floor, runs. @type {(was: string, is: string) => boolean} */
const begins = (was, is) => ["", "floor"].includes(was) && ON.includes(is);
/** The end of a round, or of a table with more time. @type {(was: string, is: string) => boolean} */
const isUp = (was, is) => BEGUN.includes(was) && is === "over";

function tick() {
  const clocks = parts(document, "#time .clock");
  const now = new Map(clocks.map((clock) => [clock.dataset.of ?? "", clock.dataset.phase ?? ""]));
  const [round] = clocks;
  const phase = round?.dataset.phase ?? "";
  const ms = Number(round?.dataset.ms ?? 0);
  if (before && begins(before.get(round?.dataset.of ?? "") ?? "", phase)) sound.start();
  if ([...now].some(([of, is]) => isUp(before?.get(of) ?? "", is))) {
    ends = performance.now() + SIREN_MS;
    refresh();
  }
  before = now;
  sound.tick({ music: phase === "last", siren: performance.now() < ends, ms });
  showSound(button, sound);
  const said = part(button, "span");
  if (said.textContent !== button.title) said.textContent = button.title;
}

listen((message) => {
  if (message.topic === "event") sound.choose(message.body.loudspeaker, null);
});
button.addEventListener("click", () => tapSound(sound, choose, tell));
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("#sound")) return;
  if (["waiting", "stuck"].includes(sound.state)) sound.unlock();
});
setInterval(tick, TICK_MS);
