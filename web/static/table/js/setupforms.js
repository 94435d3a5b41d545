// A page of setting up: it shows what the table has read as soon as it is there, and its forms answer in place.

import { $, write } from "../../shared/js/dom.js";
import { answerInPlace } from "../../shared/js/forms.js";
import { ask, keepRenewed, renew } from "../../shared/js/renewed.js";

const EVERY_MS = 400;

/**
 * Keep the part with this id new, and let the page's forms be answered; `done` hears when one was.
 * @type {(id: string, everyMs?: number, done?: () => void) => void}
 */
export function follow(id, everyMs = EVERY_MS, done = () => {}) {
  const wrong = $("wrong");
  keepRenewed(id, everyMs);
  answerInPlace(
    (sentence) => {
      wrong.hidden = !sentence;
      write(wrong, sentence);
    },
    () => wrong.dataset.unanswered ?? "",
    async () => {
      done();
      const told = await ask();
      if (told) renew(id, told);
    },
  );
}
