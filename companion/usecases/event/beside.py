"""Group and number of a player, kept beside the log as names are, so that they can be deleted with them."""

from dataclasses import dataclass, field

from companion.text import LONGEST_NAME, entered
from companion.tournament.book import EventBook
from companion.usecases.event.reporting import Request


@dataclass(slots=True)
class Beside:
    """What comes beside the log with a request: `texts` by their ids."""

    request: Request
    texts: dict[str, str] = field(default_factory=dict)

    def group(self, at: int, text: str, book: EventBook | None = None, player: str = "") -> str:
        """The id of a player's group, that which it has if it is the same; "" for none."""
        if book is not None and text == book.group(player):
            return book.state.players[player].group
        return self._kept(f"group {at}", text)

    def reference(self, at: int, text: str, book: EventBook | None = None, player: str = "") -> str:
        """The id of the number that a player's club gave, likewise."""
        if book is not None and text == book.reference(player):
            return book.state.players[player].reference
        return self._kept(f"reference {at}", text)

    def _kept(self, what: str, text: str) -> str:
        text = entered(text, LONGEST_NAME)
        if not text:
            return ""
        id = self.request.id(what)
        self.texts[id] = text
        return id
