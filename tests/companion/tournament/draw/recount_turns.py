"""Rounds in which some sit out, recounted from what is printed; shares nothing with the product."""

from tests.companion.tournament.draw.recount import Printed


def playing(rounds: Printed) -> list[list[int]]:
    """Who sits at a table, round by round."""
    return [[chair for table in tables for chair in table if chair is not None] for tables in rounds]


def faults(rounds: Printed, players: int, games: int, tables: int) -> list[str]:
    """What is wrong with the rounds; nothing if everybody plays so many games at so few tables."""
    found = []
    for number, (sitting, one) in enumerate(zip(playing(rounds), rounds, strict=True)):
        if len(set(sitting)) < len(sitting):
            found.append(f"somebody sits twice in round {number}")
        if len(one) > tables:
            found.append(f"more tables than there are in round {number}")
        if any(len(table) != 4 or list(table).count(None) > 1 for table in one):
            found.append(f"a table of two in round {number}")
    turns = [sum(player in one for one in playing(rounds)) for player in range(1, players + 1)]
    if set(turns) != {games}:
        found.append(f"not everybody plays as often: {turns}")
    return found


def longest_wait(rounds: Printed, players: int) -> int:
    """How many rounds in a row somebody sits out at most."""
    longest = 0
    for player in range(1, players + 1):
        waited = 0
        for one in playing(rounds):
            waited = 0 if player in one else waited + 1
            longest = max(longest, waited)
    return longest
