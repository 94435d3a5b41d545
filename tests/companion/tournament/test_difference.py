"""What a correction moves: points and places, who plays on, and who has won."""

from fractions import Fraction

from companion.tournament.difference import MovedPlayer, difference
from companion.tournament.events import ResultCorrected
from companion.tournament.result import Places, Result
from tests.companion.tournament.day import Day, settings

BEHIND: Places = (1, 3, 2, 4)
"""The second and the third of a table change places."""


def corrected(places: Places, round: int = 1, table: int = 1) -> ResultCorrected:
    return ResultCorrected(round=round, table=table, result=Result(places), reason="verschrieben")


def played(rounds: int = 1, qualifiers: int = 8) -> Day:
    """Sixteen, of whom the first two of each table lead."""
    day = Day(settings(rounds=rounds, qualifiers=qualifiers))
    day.enter(16)
    day.draw()
    day.finish(1)
    return day


def test_points_and_places_are_told_of_all_whose_they_are_and_of_nobody_else() -> None:
    found = difference(played().state, corrected(BEHIND))

    assert found.moved == (
        MovedPlayer("p9", (Fraction(2), Fraction(3)), (9, 5)),
        MovedPlayer("p5", (Fraction(3), Fraction(2)), (5, 9)),
    )


def test_who_comes_to_share_a_place_pushes_those_down_whose_points_stay() -> None:
    found = difference(played().state, corrected((1, 2, 2, 4)))

    assert {one.player: one.places for one in found.moved if one.points[0] == one.points[1]} == {
        "p10": (9, 10),
        "p11": (9, 10),
        "p12": (9, 10),
    }


def test_where_nothing_later_is_drawn_it_is_told_who_goes_through_instead_of_whom() -> None:
    found = difference(played().state, corrected(BEHIND))

    assert (found.gained, found.lost, found.moves_stage) == (("p9",), ("p5",), False)


def test_where_the_next_stage_is_drawn_the_correction_moves_it() -> None:
    day = played()
    day.draw()
    found = difference(day.state, corrected(BEHIND))

    assert (found.gained, found.lost, found.moves_stage) == (("p9",), ("p5",), True)


def test_a_corrected_final_tells_who_has_won_then_and_every_place_of_the_ranking_that_moves() -> None:
    day = played(qualifiers=4)
    day.draw()
    day.finish(2)
    first, second, *_ = day.state.game(2, 1).players
    found = difference(day.state, corrected((2, 1, 3, 4), round=2))

    assert found.champions == (first, second)
    assert {one.player: one.ranked for one in found.moved} == {first: (1, 2), second: (2, 1)}


def test_a_semi_final_moves_the_final() -> None:
    day = played()
    day.draw()
    day.finish(2)
    day.draw()
    _, second, third, _ = day.state.game(2, 1).players
    found = difference(day.state, corrected(BEHIND, round=2))

    assert all(one.points[0] == one.points[1] for one in found.moved)
    assert (found.gained, found.lost, found.moves_stage) == ((third,), (second,), True)


def test_who_would_roll_for_going_through_is_neither_in_nor_out() -> None:
    found = difference(played().state, corrected((1, 2, 2, 4)))

    assert (found.gained, found.lost) == ((), ())
    assert found.tied == ("p5", "p9")


def test_while_results_are_missing_nobody_goes_through_yet() -> None:
    found = difference(played(rounds=2).state, corrected(BEHIND))

    assert len(found.moved) == 2
    assert (found.gained, found.lost) == ((), ())


def test_where_nobody_plays_on_nobody_is_told_to() -> None:
    event = played(qualifiers=0)
    final = played(qualifiers=4)
    final.draw()
    final.finish(2)

    for state, round_ in ((event.state, 1), (final.state, 2)):
        found = difference(state, corrected((4, 3, 2, 1), round=round_))
        assert (found.gained, found.lost, found.moves_stage) == ((), (), False)
