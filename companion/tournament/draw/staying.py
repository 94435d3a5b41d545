"""Players who stay at one table: their home is where they sit in the first round.

In a round they may sit out, or their table may not be needed.
"""

from collections.abc import Collection, Mapping, Sequence

from companion.tournament.draw.seating import Group


def homes_of(first: Sequence[Group], staying: Collection[int]) -> Mapping[int, int]:
    """The table in the first round of each who stays."""
    return {player: table for table, group in enumerate(first) for player in group if player in staying}


def brought_home(groups: Sequence[Group], homes: Mapping[int, int]) -> tuple[Group, ...]:
    """The groups of a round after all who stay have exchanged places with others at their tables."""
    now = [list(group) for group in groups]
    for player, home in homes.items():
        here = next((table for table, group in enumerate(now) if player in group), home)
        there = now[home] if home < len(now) else ()
        other = next((other for other in there if homes.get(other) != home), None)
        if here != home and other is not None:
            now[here][now[here].index(player)] = other
            now[home][now[home].index(other)] = player
    return tuple(map(tuple, now))
