"""An event as it stands: who sits out."""

from companion.tournament.apply_draw import seats
from companion.tournament.events import PlayerEntered, PlayerLeft, PlayerReturned, RoundsChanged
from companion.tournament.rounds import Stage
from tests.companion.tournament.day import Day, in_turns, settings


def test_in_each_round_everybody_sits_or_sits_out() -> None:
    state = in_turns().state

    assert [len(state.sitting_out(number)) for number in (1, 2, 3)] == [4, 8, 8]
    for one in state.rounds:
        assert sorted([*one.players, *state.sitting_out(one.number)]) == sorted(state.players)


def test_who_plays_no_more_does_not_sit_out() -> None:
    day = in_turns()
    gone = day.state.sitting_out(2)[0]
    day.tell(PlayerLeft(player=gone, reason="krank"))

    assert gone not in day.state.sitting_out(2)
    assert len(day.state.sitting_out(2)) == 7


def test_who_had_gone_and_is_back_did_not_sit_out_what_was_played_meanwhile() -> None:
    day = Day(settings(qualifiers=0))
    day.enter(12)
    day.draw()
    day.finish(1)
    gone, numbers = day.state.round(2).games[0].players[0], (1, 2, 3, 4)
    seats_before = {number: day.state.round(number).games for number in numbers}
    without = tuple(
        (number, tuple(seats([None if one == gone else one for one in game.seats]) for game in games))
        for number, games in seats_before.items()
        if number > 1
    )
    day.tell(PlayerLeft(player=gone, reason="Zug"), RoundsChanged(rounds=without, reason="Zug"))
    day.finish(2)
    day.tell(PlayerReturned(player=gone))
    back = tuple((number, tuple(game.seats for game in seats_before[number])) for number in (3, 4))
    day.tell(RoundsChanged(rounds=back, reason="wieder da"))

    assert [day.state.sitting_out(number) for number in numbers] == [(), (), (), ()]


def test_who_had_gone_still_sits_out_the_rounds_in_which_they_were_there() -> None:
    day = in_turns()
    first = next(one for one in day.state.sitting_out(1) if one not in day.state.sitting_out(2))
    day.finish(1)
    day.tell(PlayerLeft(player=first, reason="Zug"), PlayerReturned(player=first))

    assert first in day.state.sitting_out(1)


def test_who_came_late_sits_out_from_the_first_game_on_and_not_before() -> None:
    day = in_turns()
    day.tell(PlayerEntered(player="late", person="nlate", present=True))
    tables = [list(game.seats) for game in day.state.rounds[1].games]
    tables[0][0] = "late"
    changed = tuple((one, two, three, four) for one, two, three, four in tables)
    day.tell(RoundsChanged(rounds=((2, changed),), reason="zu spät"))

    assert ["late" in day.state.sitting_out(number) for number in (1, 2, 3)] == [False, False, True]


def test_without_a_limit_of_tables_nobody_sits_out_and_who_is_not_in_the_final_does_not_sit_it_out() -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(8)
    day.draw()
    day.finish(1)
    day.draw()
    _, *others = day.state.game(2, 1).seats
    other = next(one for one in day.state.players if one not in day.state.round(2).players)
    day.tell(RoundsChanged(rounds=((2, (seats([other, *others]),)),), reason="musste weg"))

    assert [one.stage for one in day.state.rounds] == [Stage.PRELIMINARY, Stage.FINAL]
    assert [day.state.sitting_out(number) for number in (1, 2)] == [(), ()]
