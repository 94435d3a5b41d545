"""What the organisers wish of a draw, as its numbers: who must not meet, who stays at a table."""

from collections import defaultdict
from collections.abc import Sequence

from companion.tournament.draw.constraints import Constraints
from companion.tournament.settings import Apart
from companion.tournament.state import Tournament


def wishes(state: Tournament, players: Sequence[str]) -> Constraints:
    """The constraints on a draw of these players, who have their numbers by this order."""
    assert state.settings is not None
    together: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, player in enumerate(players, 1):
        known = state.players[player]
        if known.group and state.settings.apart is not Apart.NOBODY:
            together["group", known.group.casefold()].append(number)
        if known.club and state.settings.apart is Apart.CLUBS:
            together["club", known.club.casefold()].append(number)
    staying = (number for number, player in enumerate(players, 1) if state.players[player].stays)
    return Constraints.of((group for group in together.values() if len(group) > 1), staying)
