"""The ranking, with the reasons, from the end of play on."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from companion.game.result import contenders, is_ranked, ranking, winner
from companion.game.state import ENDED, Phase, State
from companion.language import Wording
from companion.protocol.result_lines import Basis, ResultLine, basis, differs, results
from companion.rules.parties import party


def result(state: State, names: Mapping[str, str], say: Wording) -> dict[str, Any] | None:
    """Standings best first, and the ties that lot or dice have to decide; None while the game is on.

    `basis` is None while the table has yet to tell how a game ended that was not logged.
    """
    if state.phase not in ENDED:
        return None
    ranked = is_ranked(state)
    first = winner(state) if ranked else None
    return {
        "basis": basis(state).value if ranked else None,
        "standings": [
            {
                "seat": line.seat,
                "colours": list(party(state.ruleset, line.seat)),
                "place": line.place,
                "points": line.points and _points(line.points, say),
                "name": names.get(state.players[line.seat] or "", "") or say("page.nobody"),
                "why": _why(line, basis(state), say),
            }
            for line in results(state)
        ],
        "lots": [list(lot) for lot in ranking(state).lots] if ranked else [],
        "dice_off": list(contenders(state)) if ranked and first is None else [],
        "winner": first,
        "confirmed": state.phase is not Phase.COUNTING,
        "released": state.phase is Phase.RELEASED,
        "differs": differs(state),
    }


def _why(line: ResultLine, found: Basis, say: Wording) -> list[str]:
    """What put the player on this place, the strongest reason first."""
    if found is Basis.PLACES:
        return [say("page.result.as_agreed")]
    if line.finished is not None:
        return [say("page.result.finished", n=line.finished)]
    if line.excluded:
        return [say("page.result.excluded")]
    return [f"{say(f'rules.rank.{key}')}: {score or '–'}" for key, score in line.scores]


def _points(points: str, say: Wording) -> str:
    """Points as people write them, e.g. 2½; thirds stay fractions."""
    value = Fraction(points)
    whole, rest = divmod(value, 1)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return say("page.result.mixed", whole=whole, rest=rest) if rest and whole else points
