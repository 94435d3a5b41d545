"""The one thing to be done now, where that is alike in all games."""

from companion.language import Wording
from companion.table.phase import ON_THE_CLOCK, PLAYING, Phase
from companion.table.state import TableState


def prompt(state: TableState, say: Wording) -> str | None:
    """The sentence; None where the game has to say it."""
    if state.finding is not None:
        return say("page.prompt.finding")
    if state.result_only and state.phase in (Phase.ROLL_OFF, *ON_THE_CLOCK):
        return say("page.prompt.unlogged")
    if state.phase in (Phase.ROLL_OFF, *PLAYING):
        return None
    return say(f"page.prompt.{state.phase}")
