"""What was decided, corrected and changed during the day, as people want to read of it afterwards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.tournament.events import PlayersMerged, TieDecided
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.reseating import Reseating, Tables, reseatings
from companion.tournament.result import DiceOff
from companion.tournament.settings_trace import ChangedSetting, changed_settings
from companion.tournament.state import Happened, Tournament

NOTED = "result_noted"
"""The kind of a correction without an effect."""
Chair = tuple[int, int, int]
"""Round and table from 1, colour from 0."""


@dataclass(frozen=True, slots=True)
class TraceRecord:
    """What happened when (UTC), by whom, on which device, and the reason.

    `players` are those whom it concerns, by number; of dice that decided `rolls` are each one's, in order,
    and `witness` is who saw them. `settings`: which of them were changed.
    """

    at: str
    actor: str
    device: str
    kind: str
    reason: str
    player: int | None = None
    round: int | None = None
    table: int | None = None
    settings: tuple[ChangedSetting, ...] = ()
    players: tuple[int, ...] = ()
    rolls: tuple[tuple[int, str], ...] = ()
    witness: str = ""


def trace_records(state: Tournament, numbers: Mapping[str, int]) -> tuple[TraceRecord, ...]:
    """Everything in the order in which it happened, with players by number."""
    settings, moved = changed_settings(state), _moved(state)
    return tuple(
        _record(one, numbers, settings.get(one.seq, ()), moved.get(one.seq, ())) for one in state.trail
    )


def _record(
    one: Happened, numbers: Mapping[str, int], settings: tuple[ChangedSetting, ...], moved: Iterable[str]
) -> TraceRecord:
    event = one.event
    off = event.dice_off if isinstance(event, TieDecided) else None
    concerned = _concerned(one) or moved
    players = tuple(numbers[player] for player in concerned if player in numbers)
    return TraceRecord(
        one.stamp.at,
        one.actor,
        one.device,
        NOTED if getattr(event, "noted", False) else TOURNAMENT_EVENTS.kind_of(event),
        getattr(event, "reason", ""),
        players[0] if len(players) == 1 else None,
        getattr(event, "round", None),
        getattr(event, "table", None),
        settings,
        players,
        _rolls(off, numbers) if off else (),
        off.witness if off else "",
    )


def _concerned(one: Happened) -> tuple[str, ...]:
    match one.event:
        case TieDecided(dice_off=off):
            return off.players
        case PlayersMerged(player=player, into=into):
            return player, into
        case event:
            concerned: str | None = getattr(event, "player", None)
            return () if concerned is None else (concerned,)


def _rolls(off: DiceOff, numbers: Mapping[str, int]) -> tuple[tuple[int, str], ...]:
    return tuple(
        (numbers[player], " ".join(str(dict(rolled)[seat]) for rolled in off.rolls if seat in dict(rolled)))
        for seat, player in enumerate(off.players)
    )


def _moved(state: Tournament) -> Mapping[int, tuple[str, ...]]:
    """By event, whose coming or going changed seats; where nobody came or went, who sits elsewhere."""
    changes = (one for draw in state.draws for one in reseatings(state, draw))
    return {one.happened.seq: _of(one) for one in changes}


def _of(one: Reseating) -> tuple[str, ...]:
    before, after = _chairs(one.before), _chairs(one.after)
    came_or_went = dict.fromkeys([*after.values(), *before.values()])
    for player in {*before.values()} & {*after.values()}:
        del came_or_went[player]
    moved = dict.fromkeys(player for chair, player in after.items() if before.get(chair) != player)
    return tuple(came_or_went or moved)


def _chairs(tables: Tables) -> Mapping[Chair, str]:
    return {
        (number, table, colour): player
        for number, seats in tables.items()
        for table, chairs in enumerate(seats, 1)
        for colour, player in enumerate(chairs)
        if player is not None
    }
