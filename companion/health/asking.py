"""Whether the table asks people for throws much more often than at its proof."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.health.line import Line, green, unknown, yellow


@dataclass(frozen=True, slots=True, kw_only=True)
class AskingFacts:
    """Throws since the proof, for how many of them it asked, and whether that is plainly `more` than then."""

    throws: int
    asked: int
    more: bool


def judge(asking: AskingFacts | None) -> Iterator[Line]:
    """One line; unknown where the table was not proved, or nobody has thrown since."""
    if asking is None or not asking.throws:
        yield unknown("asking")
        return
    share = asking.asked / asking.throws
    line = yellow("asking", "asking.more") if asking.more else green("asking")
    facts = {"n": asking.asked, "throws": asking.throws, "percent": round(100 * share)}
    yield replace(line, facts=facts, figures={"asked_ratio": share})
