"""Group and number of a player, kept beside the log as names are, so that they can be deleted with them."""

from dataclasses import dataclass, field

from companion.text import LONGEST_NAME, entered
from companion.usecases.event.reporting import Request


@dataclass(slots=True)
class Beside:
    """What comes beside the log with a request: `texts` by their ids."""

    request: Request
    texts: dict[str, str] = field(default_factory=dict)

    def kept(self, what: str, text: str, before: tuple[str, str] = ("", "")) -> str:
        """The id of a text: that of the one `before`, told as text and id, if it is the same; "" for none."""
        text = entered(text, LONGEST_NAME)
        if text == before[0]:
            return before[1]
        id = self.request.id(what)
        if text:
            self.texts[id] = text
        return id if text else ""
