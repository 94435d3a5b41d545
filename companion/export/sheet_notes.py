"""Sentences on the sheet about what its tables do not show: how the result came about, and who took over."""

from collections.abc import Iterator

from companion.language import Wording
from companion.language.duration import duration
from companion.language.time_of_day import time_of_day
from companion.protocol.sheet import Player, Sheet


def about_seats_and_time(sheet: Sheet, say: Wording) -> Iterator[str]:
    """One sentence each: who took over, more time, since when nobody logged."""
    yield from _substitutes(sheet, say)
    yield from _swaps(sheet, say)
    yield from _playing_time(sheet, say)
    yield from _unlogged(sheet, say)


def about_the_log(sheet: Sheet, say: Wording) -> Iterator[str]:
    """One sentence each: what was corrected after the signing, and which reasons are still open."""
    yield from _revisions(sheet, say)
    if sheet.open_reasons:
        lines = ", ".join(map(str, sheet.open_reasons))
        yield say("protocol.open_reasons", n=len(sheet.open_reasons), lines=lines)


def name_of(player: Player, say: Wording) -> str:
    """A player's name, or that it was erased."""
    return player.name or say("protocol.unnamed")


def _substitutes(sheet: Sheet, say: Wording) -> Iterator[str]:
    before: dict[int, Player] = {}
    for player in sheet.players:
        if player.substitute:
            yield _with_reason(
                say(
                    "protocol.substitute" if player.since_ms else "protocol.substitute_at_start",
                    colour=_colour(player.colour, say),
                    new=name_of(player, say),
                    old=name_of(before[player.seat], say),
                    time=_minutes(player.since_ms),
                ),
                player.reason,
                say,
            )
        before[player.seat] = player


def _swaps(sheet: Sheet, say: Wording) -> Iterator[str]:
    for player in sheet.players:
        if player.swapped:
            sentence = say(
                "protocol.swapped" if player.since_ms else "protocol.swapped_at_start",
                colour=_colour(player.colour, say),
                player=name_of(player, say),
                time=_minutes(player.since_ms),
            )
            yield _with_reason(sentence, player.reason, say)


def _playing_time(sheet: Sheet, say: Wording) -> Iterator[str]:
    for at in sheet.taken_back_starts:
        yield say("protocol.false_start", time=time_of_day(at))
    for one in sheet.extra_time:
        key = "protocol.extra_time_before_start" if one.since_ms is None else "protocol.extra_time"
        amount, time = duration(one.seconds, say), _minutes(one.since_ms or 0)
        yield _with_reason(say(key, duration=amount, time=time), one.reason, say)


def _revisions(sheet: Sheet, say: Wording) -> Iterator[str]:
    for one in sheet.revisions:
        moved = [
            say("protocol.moved", colour=_colour(colour, say), before=before, after=after)
            for colour, before, after in one.moved
        ]
        key = "revised_released" if one.released else "revised_confirmed"
        what = ", ".join(moved) or say("protocol.moved_nobody")
        yield _with_reason(say(f"protocol.{key}", seq=one.seq, what=what), one.reason, say)


def _unlogged(sheet: Sheet, say: Wording) -> Iterator[str]:
    since = sheet.unlogged_since_ms
    if since is None:
        return
    said = say("protocol.unlogged_since", time=_minutes(since)) if since else say("protocol.unlogged")
    yield _with_reason(said, sheet.unlogged_reason, say)


def _with_reason(sentence: str, reason: str, say: Wording) -> str:
    return say("protocol.with_reason", sentence=sentence, reason=reason) if reason else sentence


def _colour(colour: str, say: Wording) -> str:
    return say(f"rules.colour.{colour}")


def _minutes(ms: int) -> str:
    """Playing time as minutes and seconds, e.g. 12:05."""
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"
