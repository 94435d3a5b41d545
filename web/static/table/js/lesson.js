// A lesson for new referees: what the simulated players do, the way to the next scene, and the score.

import { button, el, show } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Commands } from "./commands.js" */
/** @import { Arrow } from "./maedn/lines.js" */

/**
 * The strip at the foot of the page: which scene, what is done on the table, and on to the next.
 * @type {(root: HTMLElement, lesson: LessonView, game: GameView, commands: Commands) => void}
 */
export function showLesson(root, lesson, { finding, stream }, commands) {
  show(root, [lesson, Boolean(finding), stream], () => [
    lesson.number > 0 && !lesson.score && el("span", { class: "badge" }, t("lesson.scene", lesson)),
    el("p", { class: "doing", role: "status" }, el("strong", {}, lesson.text), lesson.made && !lesson.logged && el("span", {}, t("lesson.log"))),
    !lesson.score && !finding && onward(lesson, stream, commands),
  ]);
}

/** @type {(lesson: LessonView, stream: string, commands: Commands) => Child} */
function onward(lesson, stream, commands) {
  const key = lesson.number === 0 ? "begin" : lesson.logged ? "next" : "skip";
  const go = () => commands.lesson("next", { stream, number: lesson.number });
  const text = lesson.rolled ? t(`lesson.${key}`) : t("practice.rolls", { n: 1 });
  return button(text, go, key === "skip" ? "quiet" : "primary", { disabled: !lesson.rolled });
}

/**
 * The move on the table that nobody has logged yet, as an arrow for the board.
 * @type {(game: GameView) => Arrow | null}
 */
export const onTheTable = ({ lesson }) => (lesson?.made ? { ...lesson.made, kind: "ghost" } : null);

/** How the lesson was refereed. @type {(root: HTMLElement, game: Game, commands: Commands) => void} */
export function showScore(root, game, commands) {
  const score = game.lesson?.score;
  show(root, score, () => score && [
    el("h2", {}, t("lesson.score")),
    el("p", { class: "sum" }, el("strong", {}, score.right)), el("p", { class: "sum" }, el("strong", {}, score.noticed)),
    button(t("lesson.again"), () => commands.lesson("again", {}), "primary"),
    el("ol", { class: "acts" }, score.acts.map((act) => el(
      "li", { class: act.grade },
      el("strong", {}, act.verdict),
      el("span", {}, t("lesson.happened", { what: act.happened })),
      act.logged && el("span", {}, t("lesson.logged", { what: act.logged })),
      act.wrong && el("small", {}, [act.wrong, ...act.paragraphs].join(" · ")),
    ))),
  ]);
}
