"""What the sheet of any game has: where and when it was, who played, how it was signed, its log's head."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from companion.errors import LogError
from companion.protocol.damage import Damage
from companion.protocol.signing import Agreed, Revised, agreed_by, revised
from companion.protocol.times import ExtraTime, Times, extra_time, taken_back_starts, times, unlogged_since
from companion.table.agreement import Decided, agreed, agreed_earlier
from companion.table.phase import SIGNED, Phase
from companion.table.reasons import line_of, open_reasons
from companion.table.state import Swap, TableState
from companion.table.thrown import Thrown, thrown
from companion.version import ENGINE

LIGHT_AND_DARK = ("light", "dark")
"""The colours by seat where two play with light and dark stones."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat where and played these colours; the name is empty once it was erased.

    A substitute plays on from `since_ms` of the playing time, for the `reason`, after who sat there before;
    so does who `swapped` places with another player.
    """

    seat: int
    colour: str
    id: str
    name: str
    colours: tuple[str, ...]
    substitute: bool = False
    since_ms: int = 0
    reason: str = ""
    swapped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A game at a table, without its play.

    The moves were logged until `unlogged_since_ms` of the playing time (None: to the end). `differs` says
    that the signed result is not what this engine computes.
    """

    format: str
    version: int
    engine: str
    stream: str
    tournament: str
    organiser: str
    referee: str
    """Who refereed, by name; "" where nobody has said so, or the name was erased."""
    table: str
    round: str
    ruleset: str = ""
    """The id of the rules by which it was refereed, "" where nothing of the play is."""
    minutes: float
    final: bool
    practice: bool
    phase: str
    players: tuple[Player, ...]
    times: Times
    extra_time: tuple[ExtraTime, ...]
    taken_back_starts: tuple[str, ...]
    """When a start of the clock was taken back (UTC)."""
    unlogged_since_ms: int | None
    unlogged_reason: str
    agreed: tuple[Agreed, ...]
    agreed_earlier: tuple[Agreed, ...]
    """Players who have agreed another result, before a correction, and not the present one."""
    confirmed: bool
    released: bool
    revisions: tuple[Revised, ...]
    differs: bool
    open_reasons: tuple[int, ...]
    """The lines (their seq) on which a reason is still to be given."""
    log_length: int
    log_head: str
    damage: tuple[Damage, ...] = ()
    """What is not as it was logged any more, found when this was written."""
    thrown: tuple[Thrown, ...] = ()
    """What each set of dice showed, throw by throw; `players` are ids as in `players[].id`."""

    def by_name(self) -> dict[str, Any]:
        """Every field by its name: the protocol of a game is made of these fields and of its own."""
        return {one.name: getattr(self, one.name) for one in fields(self)}


def sheet(
    written_as: tuple[str, int],
    stream: str,
    state: TableState,
    names: Mapping[str, str],
    colours: Sequence[Sequence[str]],
    result: Decided,
    damage: Iterable[LogError],
    ruleset: str = "",
) -> Sheet:
    """The sheet of a game in any phase after set-up, by format and version `written_as`.

    `names` by player id, `colours` of each seat, `result` as it would be signed now, `damage` of its log.
    """
    setup, first = state.setup, [own[0] for own in colours]
    assert setup is not None
    format_, version = written_as
    return Sheet(
        format=format_,
        version=version,
        engine=ENGINE,
        stream=stream,
        tournament=setup.tournament,
        organiser=setup.organiser,
        referee=names.get(setup.referee or "", ""),
        table=setup.table,
        round=setup.round,
        ruleset=ruleset,
        minutes=setup.minutes,
        final=setup.final,
        practice=setup.practice,
        phase=state.phase.value,
        players=tuple(_players(state, names, colours)),
        times=times(state),
        extra_time=extra_time(state),
        taken_back_starts=taken_back_starts(state),
        unlogged_since_ms=unlogged_since(state),
        unlogged_reason=state.stopped.reason if state.stopped else "",
        agreed=tuple(agreed_by(state, first, names, agreed(state.history, result))),
        agreed_earlier=tuple(agreed_by(state, first, names, agreed_earlier(state.history, result))),
        confirmed=state.phase in SIGNED,
        released=state.phase is Phase.RELEASED,
        revisions=tuple(revised(state, first)),
        differs=state.result is not None and state.result != result,
        open_reasons=tuple(dict.fromkeys(line_of(state, one) for one in open_reasons(state.history))),
        log_length=state.seq,
        log_head=state.head,
        damage=tuple(map(Damage.of, damage)),
        thrown=thrown(state),
    )


def _players(
    state: TableState, names: Mapping[str, str], colours: Sequence[Sequence[str]]
) -> Iterator[Player]:
    """Seat by seat whoever sat there, one after the other."""
    for seat in state.seats:
        first = state.players_after(0)[seat] or ""
        player = Player(seat, colours[seat][0], first, names.get(first, ""), tuple(colours[seat]))
        yield player
        for one in state.seatings:
            if seat not in (one.seats if isinstance(one, Swap) else (one.seat,)):
                continue
            new, swapped = state.players_after(one.seq)[seat] or "", isinstance(one, Swap)
            yield replace(
                player,
                id=new,
                name=names.get(new, ""),
                substitute=not swapped,
                swapped=swapped,
                since_ms=one.played or 0,
                reason=one.reason,
            )
