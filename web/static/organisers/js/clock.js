// Clocks of a page: what is left by the server's time, painted every tenth of a second.

import { assign, parts, write } from "../../shared/js/dom.js";
import { asMinutes } from "../../shared/js/time.js";
import { serverTime } from "./page.js";

const TICK_MS = 100;
const LAST_MINUTE_MS = 60_000;

function tick() {
  for (const clock of parts(document, ".clock[data-left]")) {
    const { left, at, running, what } = clock.dataset;
    const now = serverTime.now() || Number(at);
    const ms = running === "true" ? Math.max(0, Number(left) - (now - Number(at))) : Number(left);
    const phase = what === "play" && ms <= LAST_MINUTE_MS ? (ms ? "last" : "over") : what ?? "";
    const { says = "{left}", over = "0:00" } = clock.dataset;
    write(clock, phase === "over" ? over : says.replace("{left}", asMinutes(ms)));
    assign(clock, "data-ms", String(Math.round(ms)));
    assign(clock, "data-phase", phase);
  }
}

setInterval(tick, TICK_MS);
document.addEventListener("renewed", tick);
tick();
