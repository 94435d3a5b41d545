"""Who plays for one result together, and who has it: most often a colour, sometimes a person's two."""

from collections.abc import Iterable

from companion.rules.board import HOME, SEATS, Position
from companion.rules.ruleset import Ruleset

OPPOSITE = 2
"""Seats from one colour to the one opposite."""


def party(ruleset: Ruleset, seat: int) -> tuple[int, ...]:
    """The seats that `seat` shares a result with, itself included (schmidt-two-players)."""
    return tuple(sorted({seat, (seat + OPPOSITE) % len(SEATS)})) if ruleset.two_players else (seat,)


def parties(ruleset: Ruleset, seats: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """The parties of these seats, in seat order; of each only the seats that are among them."""
    there = sorted(seats)
    if not ruleset.two_players:
        return tuple((seat,) for seat in there)
    found = dict.fromkeys(party(ruleset, seat) for seat in there)
    return tuple(tuple(seat for seat in members if seat in there) for members in found)


def colours_in_play(ruleset: Ruleset, people: Iterable[int]) -> tuple[tuple[int, ...], int | None]:
    """The seats that get pieces when people sit on these, and which of them is neutral.

    Of two people each brings both colours in; of three everybody moves the fourth, too.
    """
    seated = {seat for one in people for seat in party(ruleset, one)}
    free = [seat for seat in SEATS if seat not in seated]
    neutral = free[0] if ruleset.neutral_colour and len(free) == 1 else None
    return (SEATS if neutral is not None else tuple(sorted(seated))), neutral


def played(ruleset: Ruleset, people: Iterable[int]) -> tuple[int, ...]:
    """The seats that are played for when people sit on these: all in play but a neutral one."""
    seats, neutral = colours_in_play(ruleset, people)
    return tuple(seat for seat in seats if seat != neutral)


def person(ruleset: Ruleset, seat: int) -> int:
    """Where whoever plays the colour of `seat` sits: of two colours at the first."""
    return party(ruleset, seat)[0]


def came_home(position: Position, before: Iterable[int], neutral: int | None) -> tuple[int, ...]:
    """Seats with their own four home, in order: those who were before, then whoever has just come."""
    earlier = tuple(before)
    new = (seat for seat in position.seats if seat not in earlier and seat != neutral)
    return (*earlier, *(seat for seat in new if position[seat] == HOME))


def finishers(
    position: Position, home: tuple[int, ...], neutral: int | None, turn: int | None
) -> tuple[int, ...]:
    """The seats of `home` that have finished, in order of finishing.

    With a neutral colour nobody has before its four are home; of those who wait for that, whoever brought its
    last piece home comes first (schmidt-neutral-colour).
    """
    if neutral is None:
        return home
    if position[neutral] != HOME:
        return ()
    return tuple(sorted(home, key=lambda seat: seat != turn))
