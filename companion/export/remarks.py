"""Sentences on the sheet about what its tables do not show: how the result came about, and who took over."""

from collections.abc import Iterator

from companion.export.course import on_board
from companion.language import Wording
from companion.language.duration import duration
from companion.language.time_of_day import time_of_day
from companion.protocol.record import Player, Protocol
from companion.protocol.result_lines import Basis, Decided
from companion.rules.rules_choice import chosen
from companion.table.phase import ENDED


def remarks(protocol: Protocol, wording: Wording) -> Iterator[str]:
    """One sentence each, in the order in which they came about."""
    yield from _substitutes(protocol, wording)
    yield from _swaps(protocol, wording)
    yield from _playing_time(protocol, wording)
    yield from _unlogged(protocol, wording)
    if protocol.basis == Basis.POSITION:
        yield wording("protocol.counted", position=_position(protocol, wording))
    if protocol.basis == Basis.LOG and protocol.position and protocol.phase in ENDED:
        yield wording("protocol.final_position", position=_position(protocol, wording))
    if protocol.basis == Basis.PLACES:
        yield wording("protocol.agreed")
    yield from (_decided(one, wording) for one in protocol.decided)
    yield from _revisions(protocol, wording)
    if protocol.open_reasons:
        lines = ", ".join(map(str, protocol.open_reasons))
        yield wording("protocol.open_reasons", n=len(protocol.open_reasons), lines=lines)
    if protocol.winner is not None and protocol.phase in ENDED:
        key = "protocol.wins" if protocol.final else "protocol.goes_through"
        yield wording(key, colour=_colour(protocol.winner, wording))


def name_of(player: Player, wording: Wording) -> str:
    """A player's name, or that it was erased."""
    return player.name or wording("protocol.unnamed")


def _substitutes(protocol: Protocol, wording: Wording) -> Iterator[str]:
    before: dict[int, Player] = {}
    for player in protocol.players:
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


def _swaps(protocol: Protocol, wording: Wording) -> Iterator[str]:
    for player in protocol.players:
        if player.swapped:
            sentence = wording(
                "protocol.swapped" if player.since_ms else "protocol.swapped_at_start",
                colour=_colour(player.colour, wording),
                player=name_of(player, wording),
                time=_minutes(player.since_ms),
            )
            yield _with_reason(sentence, player.reason, wording)


def _playing_time(protocol: Protocol, wording: Wording) -> Iterator[str]:
    for at in protocol.taken_back_starts:
        yield wording("protocol.false_start", time=time_of_day(at))
    for one in protocol.extra_time:
        key = "protocol.extra_time_before_start" if one.since_ms is None else "protocol.extra_time"
        amount, time = duration(one.seconds, wording), _minutes(one.since_ms or 0)
        yield _with_reason(wording(key, duration=amount, time=time), one.reason, wording)


def _revisions(protocol: Protocol, wording: Wording) -> Iterator[str]:
    for one in protocol.revisions:
        moved = [
            wording("protocol.moved", colour=_colour(colour, wording), before=before, after=after)
            for colour, before, after in one.moved
        ]
        key = "revised_released" if one.released else "revised_confirmed"
        what = ", ".join(moved) or wording("protocol.moved_nobody")
        yield _with_reason(wording(f"protocol.{key}", seq=one.seq, what=what), one.reason, wording)


def _unlogged(protocol: Protocol, wording: Wording) -> Iterator[str]:
    since = protocol.unlogged_since_ms
    if since is None:
        return
    said = wording("protocol.unlogged_since", time=_minutes(since)) if since else wording("protocol.unlogged")
    yield _with_reason(said, protocol.unlogged_reason, wording)


def _with_reason(sentence: str, reason: str, wording: Wording) -> str:
    return wording("protocol.with_reason", sentence=sentence, reason=reason) if reason else sentence


def _position(protocol: Protocol, wording: Wording) -> str:
    colours = chosen(protocol.rules).colours
    return " · ".join(
        " ".join([_colour(colour, wording), *(on_board(colours, colour, one) for one in fields)])
        for colour, fields in protocol.position
    )


def _decided(decided: Decided, wording: Wording) -> str:
    rolls = "; ".join(
        ", ".join(f"{_colour(colour, wording)} {number}" for colour, number in one) for one in decided.rounds
    )
    order = ", ".join(_colour(colour, wording) for colour in decided.order)
    key = "lot_by_dice" if decided.kind == "lot" and rolls else decided.kind
    return wording(f"protocol.{key}", order=order, rolls=rolls, witness=decided.witness)


def _colour(colour: str, wording: Wording) -> str:
    return wording(f"rules.colour.{colour}")


def _minutes(ms: int) -> str:
    """Playing time as minutes and seconds, e.g. 12:05."""
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"
