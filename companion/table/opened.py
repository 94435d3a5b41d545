"""What is set up at a table before anybody sits down, whatever is played there."""

from dataclasses import dataclass

TWO_COLOURS = ("light", "dark", None, None)
"""Colours by seat, where two people play with light and dark pieces."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The players' ids by seat (None: an empty one) and the minutes to play (0: without a clock).

    `claims_only`: what no opponent claims before the next roll stands. `result_only`: no moves are logged,
    only clock and result. `winner_needed`: one player must go through (a semi-final), as one must win a
    final. `lesson` names the script where simulated players play one for a new referee. `tournament` and
    `organiser` are what they are called, "" where nobody has said so; `referee` is the id of who referees.
    `left_because`: why the game before it was left though it was on and not signed.
    """

    players: tuple[str | None, str | None, str | None, str | None]
    minutes: float
    table: str = "1"
    round: str = "1"
    final: bool = False
    practice: bool = False
    claims_only: bool = False
    result_only: bool = False
    winner_needed: bool = False
    lesson: str | None = None
    tournament: str = ""
    organiser: str = ""
    referee: str | None = None
    left_because: str = ""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats on which people sit."""
        return tuple(seat for seat, player in enumerate(self.players) if player is not None)

    @property
    def colours(self) -> tuple[str | None, ...]:
        """The colour of the pieces of each seat, by name; None where there are none."""
        return (None,) * len(self.players)
