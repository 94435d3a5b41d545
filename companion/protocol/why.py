"""Why somebody is on a place, in one sentence: compared with the next in the ranking, key by key."""

from collections.abc import Iterator, Sequence

from companion.protocol.result_lines import Basis, ResultLine
from companion.say import Say


def why(lines: Sequence[ResultLine], number: int, basis: str, say: Say) -> str:
    """The reason for line `number` of the ranking, e.g. "both 2 home; 31 fields left against 38"."""
    line = lines[number]
    if basis == Basis.PLACES:
        return say("protocol.as_agreed")
    if line.finished is not None:
        return say("protocol.finished", n=line.finished)
    if line.excluded:
        return say("protocol.excluded")
    other = _rival(lines, number)
    if other is None:
        return "; ".join(say(f"protocol.because.{key}.alone", own=score or "–") for key, score in line.scores)
    return "; ".join(_compared(line, other, say))


def _rival(lines: Sequence[ResultLine], number: int) -> ResultLine | None:
    """Who is compared with: somebody on the same place, the next one, or for the last the one before."""
    near = [lines[at] for at in (number + 1, number - 1) if 0 <= at < len(lines)]
    near.sort(key=lambda one: one.place != lines[number].place)
    return next((one for one in near if one.finished is None and not one.excluded), None)


def _compared(line: ResultLine, other: ResultLine, say: Say) -> Iterator[str]:
    """What both have alike, up to the first key in which they differ."""
    for (key, own), (_, theirs) in zip(line.scores, other.scores, strict=True):
        if own != theirs:
            yield say(f"protocol.because.{key}.against", own=own or "–", other=theirs or "–")
            return
        yield say(f"protocol.because.{key}.both", own=own or "–")
    yield say("protocol.because.tie" if line.place == other.place else "protocol.because.drawn")
