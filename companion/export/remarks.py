"""Sentences on the sheet about what its tables do not show: how the result came about, and who took over."""

from collections.abc import Iterator

from companion.language import Wording
from companion.language.duration import duration
from companion.language.time_of_day import time_of_day
from companion.protocol.sheet import Player, Sheet


def about_seats_and_time(sheet: Sheet, wording: Wording) -> Iterator[str]:
    """One sentence each: who took over, more time, since when nobody logged."""
    yield from _substitutes(sheet, wording)
    yield from _swaps(sheet, wording)
    yield from _playing_time(sheet, wording)
    yield from _unlogged(sheet, wording)


def about_the_log(sheet: Sheet, wording: Wording) -> Iterator[str]:
    """One sentence each: what was corrected after the signing, and which reasons are still open."""
    yield from _revisions(sheet, wording)
    if sheet.open_reasons:
        lines = ", ".join(map(str, sheet.open_reasons))
        yield wording("protocol.open_reasons", n=len(sheet.open_reasons), lines=lines)


def name_of(player: Player, wording: Wording) -> str:
    """A player's name, or that it was erased."""
    return player.name or wording("protocol.unnamed")


def _substitutes(sheet: Sheet, wording: Wording) -> Iterator[str]:
    before: dict[int, Player] = {}
    for player in sheet.players:
        if player.substitute:
            yield _with_reason(
                wording(
                    "protocol.substitute" if player.since_ms else "protocol.substitute_at_start",
                    colour=_colour(player.colour, wording),
                    new=name_of(player, wording),
                    old=name_of(before[player.seat], wording),
                    time=_minutes(player.since_ms),
                ),
                player.reason,
                wording,
            )
        before[player.seat] = player


def _swaps(sheet: Sheet, wording: Wording) -> Iterator[str]:
    for player in sheet.players:
        if player.swapped:
            sentence = wording(
                "protocol.swapped" if player.since_ms else "protocol.swapped_at_start",
                colour=_colour(player.colour, wording),
                player=name_of(player, wording),
                time=_minutes(player.since_ms),
            )
            yield _with_reason(sentence, player.reason, wording)


def _playing_time(sheet: Sheet, wording: Wording) -> Iterator[str]:
    for at in sheet.taken_back_starts:
        yield wording("protocol.false_start", time=time_of_day(at))
    for one in sheet.extra_time:
        key = "protocol.extra_time_before_start" if one.since_ms is None else "protocol.extra_time"
        amount, time = duration(one.seconds, wording), _minutes(one.since_ms or 0)
        yield _with_reason(wording(key, duration=amount, time=time), one.reason, wording)


def _revisions(sheet: Sheet, wording: Wording) -> Iterator[str]:
    for one in sheet.revisions:
        moved = [
            wording("protocol.moved", colour=_colour(colour, wording), before=before, after=after)
            for colour, before, after in one.moved
        ]
        key = "revised_released" if one.released else "revised_confirmed"
        what = ", ".join(moved) or wording("protocol.moved_nobody")
        yield _with_reason(wording(f"protocol.{key}", seq=one.seq, what=what), one.reason, wording)


def _unlogged(sheet: Sheet, wording: Wording) -> Iterator[str]:
    since = sheet.unlogged_since_ms
    if since is None:
        return
    said = wording("protocol.unlogged_since", time=_minutes(since)) if since else wording("protocol.unlogged")
    yield _with_reason(said, sheet.unlogged_reason, wording)


def _with_reason(sentence: str, reason: str, wording: Wording) -> str:
    return wording("protocol.with_reason", sentence=sentence, reason=reason) if reason else sentence


def _colour(colour: str, wording: Wording) -> str:
    return wording(f"rules.colour.{colour}")


def _minutes(ms: int) -> str:
    """Playing time as minutes and seconds, e.g. 12:05."""
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"
