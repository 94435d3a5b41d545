"""What a correction would change, as sentences."""

from companion.game.difference import Change, Kind
from companion.game.state import State
from companion.language import Wording
from web.table.view.finding import told


def changes(state: State, found: tuple[Change, ...], say: Wording) -> list[str]:
    """A sentence for each change; one that says so where nothing changes."""
    return [_sentence(state, change, say) for change in found] or [say("page.changes.none")]


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
