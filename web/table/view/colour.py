"""What people call the colour of a seat."""

from companion.language import Wording
from companion.table.state import TableState


def colour(state: TableState, seat: int, say: Wording) -> str:
    """Its name, which sentences begin with."""
    return say(f"rules.colour.{state.colours[seat]}")
