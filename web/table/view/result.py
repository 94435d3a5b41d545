"""The ranking, with the reasons, from the end of play on."""

from collections.abc import Mapping

from msgspec import Struct

from companion.game.agreement import agreed, agreed_earlier, decided, missing
from companion.game.result import contenders, is_ranked, ranking, winner
from companion.game.state import Happened, State
from companion.language import Wording
from companion.language.number import points
from companion.language.time_of_day import time_of_day
from companion.protocol.initials import initials
from companion.protocol.result_lines import Basis, ResultLine, basis, differs, results
from companion.protocol.why import why
from companion.rules.parties import party
from companion.table.phase import ENDED, Phase


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


class ResultView(Struct, frozen=True):
    """Standings best first, and the ties that lot or dice have to decide."""

    basis: Basis | None
    """None while the table has yet to tell how a game ended that was not logged."""
    standings: tuple[StandingView, ...]
    lots: tuple[tuple[int, ...], ...]
    dice_off: tuple[int, ...]
    winner: int | None
    missing: tuple[int, ...]
    """Those who have not agreed."""
    confirmed: bool
    released: bool
    decided: bool
    """It can be signed: counted, and no lot or dice are wanted any more."""
    differs: bool
    """A correction has changed it since it was signed."""


def result(state: State, names: Mapping[str, str], say: Wording) -> ResultView | None:
    """The ranking; None while the game is on."""
    if state.phase not in ENDED:
        return None
    ranked = is_ranked(state)
    first = winner(state) if ranked else None
    return ResultView(
        basis=basis(state) if ranked else None,
        standings=_standings(state, names, say),
        lots=tuple(tuple(lot) for lot in ranking(state).lots) if ranked else (),
        dice_off=tuple(contenders(state)) if ranked and first is None else (),
        winner=first,
        missing=tuple(missing(state)),
        confirmed=state.phase is not Phase.COUNTING,
        released=state.phase is Phase.RELEASED,
        decided=decided(state) is not None,
        differs=differs(state),
    )


def _standings(state: State, names: Mapping[str, str], say: Wording) -> tuple[StandingView, ...]:
    lines, known, earlier = results(state), agreed(state), agreed_earlier(state)

    def time(reports: Mapping[int, Happened], seat: int) -> str | None:
        return time_of_day(reports[seat].stamp.at) if seat in reports else None

    def shown(number: int, line: ResultLine) -> StandingView:
        name = names.get(state.players[line.seat] or "", "")
        return StandingView(
            seat=line.seat,
            colours=tuple(party(state.ruleset, line.seat)),
            place=line.place,
            points=line.points and points(line.points, say),
            name=name or say("page.nobody"),
            initials=initials(name),
            agreed=time(known, line.seat),
            agreed_earlier=time(earlier, line.seat),
            why=why(lines, number, basis(state), say),
        )

    return tuple(shown(number, line) for number, line in enumerate(lines))
