"""A player of an event: who has the seats and the points; the name is kept outside the chain of the log."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who takes part.

    `person` is the id under which the name is kept; a substitute takes over seats and points, so `former`
    are those who sat there before. `reference` is the number that the club gave, `group` those with
    whom one does not want to meet, e.g. a family: ids under which they are kept beside the names, or in old
    logs the texts. `stays` where one sits at one table all day. `present` once checked in. `away` are the
    rounds, from first to last (None: until now), that are played while they have left or are excluded.
    """

    id: str
    person: str
    club: str = ""
    group: str = ""
    reference: str = ""
    stays: bool = False
    present: bool = False
    left: bool = False
    excluded: bool = False
    former: tuple[str, ...] = ()
    away: tuple[tuple[int, int | None], ...] = ()

    def was_away(self, number: int) -> bool:
        """Whether this round was played without them because they had gone."""
        return any(first <= number and (last is None or number <= last) for first, last in self.away)

    @property
    def plays(self) -> bool:
        """Whether there is still a seat for them in what is to come."""
        return not (self.left or self.excluded)
