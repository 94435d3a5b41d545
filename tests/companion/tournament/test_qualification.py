"""Who goes through, recounted by hand, with every kind of boundary."""

from itertools import pairwise

import pytest

from companion.errors import Refused
from companion.tournament.decide_draw import entitled, require_advance
from companion.tournament.events import (
    PlayerExcluded,
    PlayerLeft,
    ResultCorrected,
    ResultEntered,
    WentOnWithout,
)
from companion.tournament.overall import champion, overall
from companion.tournament.qualification import boundaries, missing, next_stage, winner
from companion.tournament.result import Places, Result
from companion.tournament.rounds import Stage
from companion.tournament.settings import TieBreak
from companion.tournament.standings import decided_by, standings
from tests.companion.tournament.day import Day, settings

FIRST: Places = (1, 2, 3, 4)


def played(players: int = 20, **changed: object) -> Day:
    """Every table of every round ends in the order of its colours."""
    day = Day(settings(**changed))
    day.enter(players)
    day.draw()
    for number in range(1, len(day.state.rounds) + 1):
        day.finish(number)
    return day


def test_one_round_leaves_as_many_equal_as_there_are_tables() -> None:
    day = played(20, rounds=1)
    boundary = boundaries(day.state)[0]

    assert len(boundary.through) == 15
    assert len(boundary.tied) == 5
    assert boundary.open == 1
    with pytest.raises(Refused, match="boundary_tied"):
        require_advance(day.state)
    day.roll_off(boundary.tied)
    assert boundaries(day.state)[0].through == (*boundary.through, boundary.tied[0])


def test_who_has_left_or_is_excluded_makes_room_for_the_next() -> None:
    day = played(20, rounds=1)
    boundary = boundaries(day.state)[0]
    day.tell(PlayerLeft(player=boundary.through[0], reason="muss weg"))
    day.tell(PlayerExcluded(player=boundary.through[1], reason="Streit"))
    after = boundaries(day.state)[0]

    assert not set(boundary.through[:2]) & set(after.through)
    assert after.open == 3
    rows = {row.player: row for row in standings(day.state)}
    assert rows[boundary.through[0]].place == 1
    assert rows[boundary.through[1]].place is None


def test_nothing_is_drawn_while_a_result_is_missing_unless_the_day_goes_on_without_it() -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(8)
    day.draw()
    day.finish_one(1, 1)
    assert missing(day.state) == ((1, 2),)
    with pytest.raises(Refused, match="results_missing"):
        require_advance(day.state)
    day.tell(WentOnWithout(round=1, table=2, reason="Zettel verloren"))

    assert missing(day.state) == ()
    assert next_stage(day.state) is Stage.FINAL
    assert set(entitled(day.state)) == set(day.state.rounds[0].games[0].players)


def test_with_eight_who_go_through_the_first_two_of_each_table_play_the_final() -> None:
    day = played(16, rounds=4, qualifiers=8, tie_breaks=())
    for boundary in boundaries(day.state):
        if boundary.tied:
            day.roll_off(boundary.tied)
    day.draw()
    day.finish(5)
    through = entitled(day.state)

    games = day.state.rounds[4].games
    assert len(games) == 2
    assert set(through) == {player for game in games for player in game.seats[:2]}


def test_a_shared_first_place_of_a_semi_final_is_rolled_for() -> None:
    day = played(16, rounds=1)
    day.draw()
    for table, _ in day.state.rounds[1].tables:
        places: Places = (1, 1, 3, 4) if table == 2 else FIRST
        day.tell(ResultEntered(round=2, table=table, result=Result(places)))
    tied = boundaries(day.state)[1]
    assert (tied.table, len(tied.tied), tied.open) == (2, 2, 1)
    day.roll_off(tied.tied, Stage.SEMI_FINAL, round=2, table=2)
    day.draw()
    day.finish(3)

    assert champion(day.state) is not None
    assert [one.place for one in overall(day.state)][:4] == [1, 2, 3, 4]


def test_who_has_left_after_a_semi_final_gives_the_final_to_the_next_but_keeps_what_was_won() -> None:
    day = played(16, rounds=1)
    day.draw()
    day.finish(2)
    first, second, *_ = day.state.game(2, 1).players
    day.tell(PlayerLeft(player=first, reason="krank"))
    assert boundaries(day.state)[0].through == (second,)
    day.draw()
    day.finish(3)
    won = champion(day.state)
    assert won is not None
    day.tell(PlayerLeft(player=won, reason="heimgefahren"))

    assert champion(day.state) == won


def test_who_leaves_after_a_shared_final_still_rolls_for_the_title() -> None:
    day = played(16, rounds=1)
    day.draw()
    day.finish(2)
    day.draw()
    day.tell(ResultEntered(round=3, table=1, result=Result((1, 1, 3, 4))))
    first, second, *_ = day.state.game(3, 1).players
    day.tell(PlayerLeft(player=first, reason="muss zum Zug"))

    assert winner(day.state, day.state.game(3, 1)).tied == (first, second)


def test_a_corrected_result_forgets_what_dice_had_decided_about_it() -> None:
    day = played(16, rounds=1)
    day.draw()
    for table, _ in day.state.rounds[1].tables:
        day.tell(ResultEntered(round=2, table=table, result=Result((1, 1, 3, 4))))
    first = boundaries(day.state)[0]
    day.roll_off(first.tied, Stage.SEMI_FINAL, round=2, table=1)
    day.tell(ResultCorrected(round=2, table=1, result=Result((1, 2, 2, 4)), reason="verschrieben"))

    assert boundaries(day.state)[0].through == (day.state.rounds[1].games[0].seats[0],)


@pytest.mark.parametrize("tie_break", list(TieBreak))
def test_a_tie_break_orders_equal_points_and_says_so(tie_break: TieBreak) -> None:
    day = Day(settings(rounds=2, tie_breaks=(tie_break,), qualifiers=0))
    day.enter(8)
    day.draw()
    day.finish(1)
    for table, _ in day.state.rounds[1].tables:
        day.tell(ResultEntered(round=2, table=table, result=Result((2, 1, 4, 3) if table == 1 else FIRST)))
    rows = standings(day.state)
    better = [(one, other) for one, other in pairwise(rows) if one.points == other.points]

    assert [row.order for row in rows] == sorted((row.order for row in rows), reverse=True)
    for one, other in better:
        assert (decided_by(one, other) is tie_break) == (one.order != other.order)
        assert (one.place == other.place) == (one.order == other.order)
