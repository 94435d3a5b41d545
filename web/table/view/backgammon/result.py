"""The result of a game of backgammon, with the reasons."""

from companion.backgammon.winning import win
from companion.backgammon_game.result import decided, position
from companion.backgammon_game.sides import side_of
from companion.backgammon_game.state import State
from companion.language import Wording
from companion.protocol.backgammon_match_sentences import match_sentences
from companion.protocol.backgammon_protocol import match_line
from companion.protocol.backgammon_why import why
from companion.protocol.result_lines import Basis
from companion.table.result_events import PlacesAgreed, ResultConfirmed
from web.table.view.result import Ranked, Ranking


def ranked(state: State, say: Wording) -> Ranking:
    """The ranking as it stands now."""
    found, match = decided(state), match_line(state)
    return Ranking(
        basis=None if found is None else _basis(state),
        lines=() if found is None else _lines(state, found, say),
        decided=found,
        differs=state.result is not None and found != state.result,
        notes=() if match is None else tuple(match_sentences(match, say)),
    )


def _basis(state: State) -> Basis:
    if isinstance(state.counted, PlacesAgreed):
        return Basis.PLACES
    return Basis.LOG if state.counted is None else Basis.POSITION


def _lines(state: State, found: ResultConfirmed, say: Wording) -> tuple[Ranked, ...]:
    end = None if _basis(state) is Basis.PLACES else position(state)
    ranked = sorted((place, seat) for seat, place in enumerate(found.places) if place is not None)
    return tuple(
        Ranked(
            seat=seat,
            place=place,
            why=why(end, win(state.ruleset, end) if end else None, side_of(seat), say),
            colours=(seat,),
            points=found.points[seat] if found.points else None,
        )
        for place, seat in ranked
    )
