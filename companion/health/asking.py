"""Whether the table asks people for throws much more often than at its proof."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.health.line import Line, green, unknown, yellow


@dataclass(frozen=True, slots=True, kw_only=True)
class AskingFacts:
    """Throws since the proof, for how many of them it asked, and whether that is plainly `more` than then.

    `lately` is the share it asked for of the last throws, of those up to when it became plain.
    """

    throws: int
    asked: int
    more: bool
    lately: float = 0.0


def judge(asking: AskingFacts | None) -> Iterator[Line]:
    """One line; unknown where the table was not proved, or nobody has thrown since."""
    if asking is None or not asking.throws:
        yield unknown("asking")
        return
    share = asking.asked / asking.throws
    line = yellow("asking", "asking.more") if asking.more else green("asking")
    percent = round(100 * (asking.lately if asking.more else share))
    facts = {"n": asking.asked, "throws": asking.throws, "percent": percent}
    yield replace(line, facts=facts, figures={"asked_ratio": share})
