"""What a correction would change, as sentences."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.language import Wording
from companion.table.difference import Change, ChangeKind
from companion.table.state import TableState
from web.table.view.colour import colour

TellFinding = Callable[[Any], str]
"""What was wrong, by the game's own finding."""


def changes(state: TableState, found: tuple[Change, ...], say: Wording, wrong: TellFinding) -> list[str]:
    """Each sentence once, with how many changes it is about; one that says so where nothing changes."""
    times = Counter(_sentence(state, change, say, wrong) for change in found)
    return [_counted(sentence, n, say) for sentence, n in times.items()] or [say("page.changes.none")]


def _counted(sentence: str, n: int, say: Wording) -> str:
    return say("page.changes.times", sentence=sentence, n=n) if n > 1 else sentence


def _sentence(state: TableState, change: Change, say: Wording, wrong: TellFinding) -> str:
    whose = "" if change.seat is None else colour(state, change.seat, say)
    match change.kind:
        case ChangeKind.PIECES:
            return say("page.changes.pieces", colour=whose, before=change.before, after=change.after)
        case ChangeKind.TURN if change.seat is None:
            return say("page.changes.over")
        case ChangeKind.TURN:
            return say("page.changes.turn", colour=whose)
        case ChangeKind.PLACE:
            return say("page.changes.place", colour=whose, before=change.before, after=change.after)
        case ChangeKind.FINDING_GONE | ChangeKind.FINDING_NEW:
            return say(f"page.changes.{change.kind}", sentence=wrong(change.finding))
