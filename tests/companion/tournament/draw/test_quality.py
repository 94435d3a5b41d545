"""The figures of a draw."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.chance import seeded, shuffled
from companion.tournament.draw.quality import Quality, quality
from companion.tournament.draw.seating import COLOURS, Draw, in_order, tables_for
from tests.companion.tournament.draw.recount import recount


def random_draw(players: int, rounds: int, seed: int) -> Draw:
    pick = seeded(str(seed))
    return tuple(
        tuple(
            tuple(shuffled([*group, *[None] * (len(COLOURS) - len(group))], pick))
            for group in in_order(shuffled(range(1, players + 1), pick), tables_for(players))
        )
        for _ in range(rounds)
    )


def test_who_is_to_stay_at_a_table_does_not_come_to_it_again() -> None:
    drawn: Draw = (((1, 2, 3, None), (4, 5, 6, None)), ((1, 5, 3, None), (4, 2, 6, None)))

    assert (quality(drawn).table_revisits, quality(drawn, {1, 4}).table_revisits) == (4, 2)


@settings(max_examples=60)
@given(st.integers(6, 20), st.integers(1, 8), st.integers(0, 10_000))
def test_they_are_what_is_counted_otherwise(players: int, rounds: int, seed: int) -> None:
    drawn = random_draw(players, rounds, seed)
    counted = recount(drawn)

    assert quality(drawn) == Quality(
        repeats=counted.repeats,
        most_meetings=counted.most_meetings,
        colour_deviation=counted.colours_again,
        table_revisits=counted.revisits,
        three_load=counted.three_load,
        most_threes=counted.most_threes,
    )


def test_a_draw_of_which_every_figure_is_known() -> None:
    rounds = (((1, 2, 3, None), (4, 5, 6, 7)), ((1, 2, None, 4), (5, 3, 6, 7)))

    assert quality(rounds) == Quality(
        repeats=4, most_meetings=2, colour_deviation=4, table_revisits=5, three_load=2, most_threes=2
    )


def test_nothing_played_has_no_figures() -> None:
    assert quality(()) == Quality(0, 0, 0, 0, 0, 0)
