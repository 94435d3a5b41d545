"""The figures of a draw: how far it is from one in which everybody always meets others."""

from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import dataclass
from itertools import chain, combinations

from companion.tournament.draw.seating import COLOURS, Draw, Group, Pair, seated


@dataclass(frozen=True, slots=True)
class Quality:
    """Zero is best, of `most_meetings` one.

    repeats: meetings of two players beyond their first
    most_meetings: how often those two meet who meet most
    colour_deviation: how often somebody has a colour again before having had all others equally often
    table_revisits: how often somebody sits at a table again, in whichever round, without having to
    three_load: pairs of rounds in both of which the same player is at a table of three
    most_threes: how often the player is at tables of three who is there most
    """

    repeats: int
    most_meetings: int
    colour_deviation: int
    table_revisits: int
    three_load: int
    most_threes: int


def quality(draw: Draw, staying: Container[int] = ()) -> Quality:
    """Count the figures of a draw; who is `staying` at a table is not blamed for coming to it again."""
    met = meetings(seated(table) for table in chain(*draw))
    colours = Counter(
        (player, colour)
        for table in chain(*draw)
        for colour, player in zip(COLOURS, table, strict=True)
        if player is not None
    )
    visits = Counter(
        (player, number) for one in draw for number, table in enumerate(one) for player in seated(table)
    )
    played = Counter(player for table in chain(*draw) for player in seated(table))
    threes = Counter(
        player for table in chain(*draw) if len(seated(table)) < len(COLOURS) for player in seated(table)
    )
    return Quality(
        repeats=sum(times - 1 for times in met.values()),
        most_meetings=max(met.values(), default=0),
        colour_deviation=sum(
            max(0, times - -(-played[player] // len(COLOURS))) for (player, _), times in colours.items()
        ),
        table_revisits=sum(times - 1 for (player, _), times in visits.items() if player not in staying),
        three_load=sum(times * (times - 1) // 2 for times in threes.values()),
        most_threes=max(threes.values(), default=0),
    )


def meetings(groups: Iterable[Group]) -> Counter[Pair]:
    """How often two players meet."""
    return Counter(pair for group in groups for pair in combinations(sorted(group), 2))
