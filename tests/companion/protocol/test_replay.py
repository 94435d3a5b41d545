"""A record is judged anew by the referee, and every turn that comes out otherwise is named."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from companion.errors import CompanionError, Unreadable
from companion.game.fold import fold
from companion.protocol.notation import format_game, format_turn, parse_game
from companion.protocol.replay import ResultDiffers, TurnDiffers, WinnerDiffers, differences, replay
from companion.protocol.turns import Turn, WrittenGame, written
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.rules.variants import semester
from companion.table.phase import Phase
from companion.table.result_events import CountingBegan, LoggingStopped, PlacesAgreed
from companion.table.round_events import SirenSounded
from companion.table.seat_events import Substituted
from tests.companion.game.table import Table, chance
from tests.companion.protocol.test_notation import example, examples
from tests.companion.protocol.written_games import games
from tests.golden import GAMES, NAMES, read_log
from tests.hardware.hall import RULES, Hall


@pytest.mark.parametrize("log", sorted(GAMES.glob("*.jsonl")), ids=lambda log: log.stem)
def test_a_golden_game_written_down_and_read_back_agrees_with_the_rules(log: Path) -> None:
    state = fold(read_log(log))
    again = replay(parse_game(format_game(written(state, NAMES))))

    assert differences(written(state, NAMES)) == ()
    assert again.game == state.game
    assert len(again.entries) == len(state.entries)


@pytest.mark.parametrize("ruleset", [LSA, HGV], ids=lambda ruleset: ruleset.id)
def test_a_game_played_by_the_rules_agrees_with_them(ruleset: Ruleset) -> None:
    table = Table(ruleset, players=("p0", None, "p2", "p3"))
    table.begin(*range(6, 0, -1))
    table.play(*chance(3), rolls=150)

    assert differences(written(table.state, {})) == ()


@pytest.mark.parametrize("name", sorted(RULES))
def test_a_game_with_broken_rules_written_down_and_read_back_is_judged_as_it_was(name: str) -> None:
    hall = Hall(RULES[name], minutes=4, wrong=0.3, seed=5)
    hall.play(until=Phase.CONFIRMED)
    state = hall.table.state
    game = parse_game(format_game(written(state, {})))

    assert game.ruleset == RULES[name]
    assert differences(game) == ()
    assert replay(game).game == state.game


def test_a_game_without_order_written_down_and_read_back_is_judged_as_it_was() -> None:
    table = Table(semester(chaos=True))
    table.begin()
    table.play(*chance(4), rolls=200)
    game = parse_game(format_game(written(table.state, {})))

    assert "variants: chaos\n" in format_game(game)
    assert game.ruleset == table.state.ruleset
    assert differences(game) == ()


def told(game: WrittenGame) -> list[str]:
    """The turns that differ, as they were recorded and as they are judged."""
    return [
        format_turn(turn, found.number, game.ruleset.colours)
        for found in differences(game)
        if isinstance(found, TurnDiffers)
        for turn in (found.recorded, found.judged)
    ]


def changed(line: str, instead: str) -> list[str]:
    text = example()
    assert line in text
    return told(parse_game(text.replace(line, instead, 1)))


def test_a_move_nobody_objected_to_is_judged() -> None:
    assert changed("8. black 3 1-4", "8. black 2 1-4") == [
        "8. black 2 1-4",
        "8. black 2 1-4 [wrong_count lsa-full-count found-later]",
    ]


def test_a_finding_that_is_none_differs() -> None:
    assert changed("8. black 3 1-4", "8. black 3 1-4 [must_move lsa-full-count waive]") == [
        "8. black 3 1-4 [must_move lsa-full-count waive]",
        "8. black 3 1-4",
    ]


def test_a_capture_that_is_none_differs() -> None:
    assert changed("8. black 3 1-4", "8. black 3 1-4xred") == ["8. black 3 1-4xred", "8. black 3 1-4"]


def test_a_piece_that_does_not_stand_there_differs() -> None:
    found = changed("10. green 1 7-8", "10. green 1 19-20")

    assert found[:2] == ["10. green 1 19-20", "10. green 1 19-20 void"]


def test_another_result_differs() -> None:
    game = parse_game(example())
    places = (1, 2, 3, 4)
    assert game.places != places

    assert differences(replace(game, places=places)) == (ResultDiffers(places, game.places),)


def test_turns_of_a_game_in_which_nobody_can_begin_are_refused() -> None:
    game = parse_game(example())
    turns = tuple(part for part in game.parts if isinstance(part, Turn))

    with pytest.raises(Unreadable, match="record_without_opening"):
        replay(replace(game, parts=turns))


@settings(max_examples=40)  # each is a whole game
@given(games())
def test_any_record_is_judged_or_refused_in_a_sentence(game: WrittenGame) -> None:
    try:
        again = written(replay(game), game.names)
    except CompanionError:
        return

    assert sum(len(part.deeds) for part in again.parts if isinstance(part, Turn)) == sum(
        len(part.deeds) for part in game.parts if isinstance(part, Turn)
    )


def test_another_winner_differs() -> None:
    game = parse_game(examples()[1].replace("winner: red", "winner: yellow"))

    assert differences(game) == (WinnerDiffers(0, 2),)


def test_a_record_that_does_not_name_the_winner_agrees() -> None:
    text = examples()[1].replace("winner: red\n", "")

    assert differences(parse_game(text)) == ()


def test_a_position_that_gives_another_result_differs() -> None:
    game = parse_game(examples()[1].replace("3:B,B,B,3", "3:B,b,c,d"))

    assert [type(one) for one in differences(game)] == [ResultDiffers, WinnerDiffers]


def test_a_game_whose_logging_stopped_agrees_with_the_rules() -> None:
    table = Table()
    table.begin()
    table.play(*chance(3), rolls=50)
    table.report(LoggingStopped(reason="too fast"))
    table.report(Substituted(seat=2, player="p9"))
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    table.report(PlacesAgreed(places=(1, 3, 1, 4)))
    game = written(table.state, {"p9": "Emil"})

    assert differences(game) == ()
    assert parse_game(format_game(game)) == game
    assert replay(game).players == ("p0", "p1", "p9", "p3")
