"""What may be done to the playing time of a table beside pausing it: give more, and take that back."""

from typing import Any

from companion.game.extra_time import MOST_S, last_extra
from companion.game.state import BEFORE_THE_SIREN, State
from companion.language import Wording
from companion.language.duration import duration


def playing_time(state: State, say: Wording) -> dict[str, Any] | None:
    """The `most` seconds to add at once, and what could be taken back; None once the siren has sounded."""
    if state.phase not in BEFORE_THE_SIREN:
        return None
    given = last_extra(state)
    undo = given and {"seq": given.seq, "text": more(given.seconds, say)}
    return {"most": MOST_S, "undo": undo}


def more(seconds: int, say: Wording) -> str:
    """So much more time, in words."""
    return say("page.time.more", duration=duration(seconds, say))
