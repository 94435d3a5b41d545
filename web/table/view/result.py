"""The ranking, with the reasons, from the end of play on."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from companion.game.agreement import agreed, missing
from companion.game.result import contenders, is_ranked, ranking, winner
from companion.game.state import ENDED, Phase, State
from companion.language import Wording
from companion.language.time_of_day import time_of_day
from companion.protocol.initials import initials
from companion.protocol.result_lines import basis, differs, results
from companion.protocol.why import why
from companion.rules.parties import party


def result(state: State, names: Mapping[str, str], say: Wording) -> dict[str, Any] | None:
    """Standings best first, and the ties that lot or dice have to decide; None while the game is on.

    `basis` is None while the table has yet to tell how a game ended that was not logged.
    """
    if state.phase not in ENDED:
        return None
    ranked = is_ranked(state)
    first = winner(state) if ranked else None
    lines, known = results(state), agreed(state)
    return {
        "basis": basis(state).value if ranked else None,
        "standings": [
            {
                "seat": line.seat,
                "colours": list(party(state.ruleset, line.seat)),
                "place": line.place,
                "points": line.points and _points(line.points, say),
                "name": names.get(state.players[line.seat] or "", "") or say("page.nobody"),
                "initials": initials(names.get(state.players[line.seat] or "", "")),
                "agreed": time_of_day(known[line.seat].stamp.at) if line.seat in known else None,
                "why": why(lines, number, basis(state), say),
            }
            for number, line in enumerate(lines)
        ],
        "lots": [list(lot) for lot in ranking(state).lots] if ranked else [],
        "dice_off": list(contenders(state)) if ranked and first is None else [],
        "winner": first,
        "missing": list(missing(state)),
        "confirmed": state.phase is not Phase.COUNTING,
        "released": state.phase is Phase.RELEASED,
        "differs": differs(state),
    }


def _points(points: str, say: Wording) -> str:
    """Points as people write them, e.g. 2½; thirds stay fractions."""
    value = Fraction(points)
    whole, rest = divmod(value, 1)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return say("page.result.mixed", whole=whole, rest=rest) if rest and whole else points
