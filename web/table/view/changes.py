"""What a correction would change, as sentences."""

from collections import Counter

from companion.game.difference import Change, Kind
from companion.game.state import State
from companion.language import Wording
from web.table.view.finding import told


def changes(state: State, found: tuple[Change, ...], say: Wording) -> list[str]:
    """Each sentence once, with how many changes it is about; one that says so where nothing changes."""
    times = Counter(_sentence(state, change, say) for change in found)
    return [_counted(sentence, n, say) for sentence, n in times.items()] or [say("page.changes.none")]


def _counted(sentence: str, n: int, say: Wording) -> str:
    return say("page.changes.times", sentence=sentence, n=n) if n > 1 else sentence


def _sentence(state: State, change: Change, say: Wording) -> str:
    colour = _colour(state, change.seat, say)
    match change.kind:
        case Kind.PIECES:
            return say("page.changes.pieces", colour=colour, before=change.before, after=change.after)
        case Kind.TURN if change.seat is None:
            return say("page.changes.over")
        case Kind.TURN:
            return say("page.changes.turn", colour=colour)
        case Kind.PLACE:
            return say("page.changes.place", colour=colour, before=change.before, after=change.after)
        case Kind.FINDING_GONE | Kind.FINDING_NEW:
            assert change.finding is not None
            return say(f"page.changes.{change.kind}", sentence=told(state, change.finding, say).wrong)


def _colour(state: State, seat: int | None, say: Wording) -> str:
    return "" if seat is None else say(f"rules.colour.{state.ruleset.colours[seat]}")
