"""The ranking, with the reasons, from the end of play on."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct

from companion.language import Wording
from companion.language.number import points
from companion.language.time_of_day import time_of_day
from companion.protocol.initials import initials
from companion.protocol.result_lines import Basis
from companion.table.agreement import agreed, agreed_earlier
from companion.table.happened import Happened
from companion.table.phase import Phase
from companion.table.result_events import ResultConfirmed
from companion.table.state import TableState
from web.table.view.seats import player_name


class StandingView(Struct, frozen=True):
    """A player's place, with the reason.

    `agreed` is the time of day at which the player agreed, `agreed_earlier` agreed another result that was
    corrected since.
    """

    seat: int
    colours: tuple[int, ...]
    place: int
    points: str | None
    name: str
    initials: str
    agreed: str | None
    agreed_earlier: str | None
    why: str
    note: str
    """What somebody has said about the result."""


class ResultView(Struct, frozen=True):
    """Standings best first, and the ties that lot or dice have to decide."""

    basis: Basis | None
    """None while the table has yet to tell how a game ended that was not logged."""
    standings: tuple[StandingView, ...]
    lots: tuple[tuple[int, ...], ...]
    dice_off: tuple[int, ...]
    winner: int | None
    missing: tuple[int, ...]
    """The seats whose players have not agreed."""
    confirmed: bool
    released: bool
    decided: bool
    """The result can be signed: counted, and no lot or dice are wanted any more."""
    differs: bool
    """A correction has changed it since it was signed."""
    notes: tuple[str, ...]
    """What else there is to say, e.g. how a match stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """One line of the ranking as the game tells it; `points` as a fraction in lowest terms."""

    seat: int
    place: int
    why: str
    colours: tuple[int, ...]
    points: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The ranking as the game tells it, best first; `decided` is what could be signed now.

    `notes` are what else there is to say.
    """

    basis: Basis | None
    lines: tuple[Ranked, ...]
    decided: ResultConfirmed | None
    differs: bool
    winner: int | None = None
    lots: tuple[tuple[int, ...], ...] = ()
    dice_off: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()


def result(state: TableState, ranking: Ranking, names: Mapping[str, str], say: Wording) -> ResultView:
    """The ranking with who has agreed it."""
    known = agreed(state.history, ranking.decided)
    return ResultView(
        basis=ranking.basis,
        standings=_standings(state, ranking, known, names, say),
        lots=ranking.lots,
        dice_off=ranking.dice_off,
        winner=ranking.winner,
        missing=tuple(seat for seat in state.seats if seat not in known),
        confirmed=state.phase is not Phase.COUNTING,
        released=state.phase is Phase.RELEASED,
        decided=ranking.decided is not None,
        differs=ranking.differs,
        notes=ranking.notes,
    )


def _standings(
    state: TableState,
    ranking: Ranking,
    known: Mapping[int, Happened[object]],
    names: Mapping[str, str],
    say: Wording,
) -> tuple[StandingView, ...]:
    earlier = agreed_earlier(state.history, ranking.decided)

    def time(reports: Mapping[int, Happened[object]], seat: int) -> str | None:
        return time_of_day(reports[seat].stamp.at) if seat in reports else None

    def shown(line: Ranked) -> StandingView:
        return StandingView(
            seat=line.seat,
            colours=line.colours,
            place=line.place,
            points=line.points and points(line.points, say),
            name=player_name(state, line.seat, names, say),
            initials=initials(names.get(state.players[line.seat] or "", "")),
            agreed=time(known, line.seat),
            agreed_earlier=time(earlier, line.seat),
            why=line.why,
            note=line.note,
        )

    return tuple(map(shown, ranking.lines))
