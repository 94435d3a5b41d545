"""The ranking of this game, with the reasons."""

from companion.game.agreement import decided
from companion.game.result import contenders, is_ranked, ranking, winner
from companion.game.state import State
from companion.language import Wording
from companion.protocol.result_lines import basis, differs, results
from companion.protocol.why import why
from companion.rules.parties import party
from web.table.view.result import Ranked, Ranking


def ranked(state: State, say: Wording) -> Ranking:
    """The ranking as it stands now."""
    known = is_ranked(state)
    first = winner(state) if known else None
    return Ranking(
        basis=basis(state) if known else None,
        lines=_lines(state, say),
        decided=decided(state),
        differs=differs(state),
        winner=first,
        lots=tuple(tuple(lot) for lot in ranking(state).lots) if known else (),
        dice_off=tuple(contenders(state)) if known and first is None else (),
    )


def _lines(state: State, say: Wording) -> tuple[Ranked, ...]:
    lines = results(state)
    return tuple(
        Ranked(
            seat=line.seat,
            place=line.place,
            why=why(lines, number, basis(state), say),
            colours=tuple(party(state.ruleset, line.seat)),
            points=line.points,
        )
        for number, line in enumerate(lines)
    )
