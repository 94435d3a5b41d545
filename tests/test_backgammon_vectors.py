"""The backgammon engine answers the conformance vectors of an independent reference.

They are found as in `test_vectors.py`.
"""

from hashlib import sha256

from companion.backgammon.board import Position, Side
from companion.backgammon.game import Due, Game, set_up
from companion.backgammon.opening import who_begins
from companion.backgammon.plays import Play, complete_plays
from companion.backgammon.referee import Played, check
from companion.backgammon.rulesets import HOFER
from tests.test_vectors import Vector, each


def of_backgammon(vector: Vector) -> bool:
    return str(vector["id"]).startswith("hofer-")


def position(vector: Vector) -> Position:
    if vector["position"] == "start":
        return set_up(HOFER)
    return Position.parse(vector["position"])


def result(play: Play) -> str:
    return f"{play.position};{','.join(map(str, play.lost))}"


@each("plays", of_backgammon)
def test_the_complete_plays_are_the_references(vector: Vector) -> None:
    first, second = vector["dice"]

    results = sorted(
        map(result, complete_plays(HOFER, position(vector), Side(vector["side"]), (first, second)))
    )

    assert len(results) == vector["count"]
    assert set(vector.get("sample", ())) <= set(results)
    assert results == vector.get("results", results)
    assert sha256("\n".join(results).encode()).hexdigest() == vector["sha256"]


@each("plays", of_backgammon)
def test_every_complete_play_is_right_and_leads_to_a_further_roll_where_the_reference_says(
    vector: Vector,
) -> None:
    side = Side(vector["side"])
    first, second = vector["dice"]
    game = Game(position(vector), side, Due.PLAY, (first, second))

    for play in complete_plays(HOFER, game.position, side, (first, second)):
        verdict = check(HOFER, game, Played(side, play.steps))
        won = verdict.result.due is Due.NOTHING

        assert verdict.code is None
        assert verdict.result.position == play.position
        assert (verdict.result.due is Due.FURTHER_ROLL) == vector.get("again", not won)


@each("begin", of_backgammon)
def test_the_same_side_begins(vector: Vector) -> None:
    assert who_begins(vector["throws"]) == vector["begins"]
