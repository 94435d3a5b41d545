"""The ranking, with the reasons, from the end of play on."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from companion.game.result import ranking
from companion.game.state import Phase, State
from companion.language import Wording
from companion.protocol.result_lines import ResultLine, differs, results

ENDED = (Phase.COUNTING, Phase.CONFIRMED, Phase.RELEASED)


def result(state: State, names: Mapping[str, str], say: Wording) -> dict[str, Any] | None:
    """Standings best first, and the ties a lot has to decide; None while the game is on."""
    if state.phase not in ENDED or state.play is None or state.setup is None:
        return None
    players = state.setup.players
    return {
        "standings": [
            {
                "seat": line.seat,
                "place": line.place,
                "points": line.points and _points(line.points, say),
                "name": names.get(players[line.seat] or "", "") or say("page.nobody"),
                "why": _why(line, say),
            }
            for line in results(state)
        ],
        "lots": [list(lot) for lot in ranking(state).lots],
        "confirmed": state.phase is not Phase.COUNTING,
        "released": state.phase is Phase.RELEASED,
        "differs": differs(state),
    }


def _why(line: ResultLine, say: Wording) -> list[str]:
    """What put the player on this place, the strongest reason first."""
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
