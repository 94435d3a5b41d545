"""The engine answers the conformance vectors of an independent reference.

The folder is the environment variable VECTORS, by default `../shared/rules/vectors` beside the project.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.rules import opening, ranking, referee, transitions
from companion.rules.board import Position
from companion.rules.moves import Move, attempts
from companion.rules.parties import party
from companion.rules.referee import Action, HandOn, KnockOver, Moved, Pass, Roll
from companion.rules.rulesets import RULESETS, Ruleset, ruleset
from companion.rules.transitions import Due, Game
from companion.rules.variants import schmidt, semester

FOLDER = Path(os.environ.get("VECTORS", Path(__file__).parents[2] / "shared" / "rules" / "vectors"))
Vector = Mapping[str, Any]


def of_a_document(vector: Vector) -> bool:
    """Whether a vector concerns one of the rulesets of Mensch ärgere Dich nicht."""
    return vector.get("ruleset") in RULESETS


def vectors(kind: str, concern: Callable[[Vector], bool]) -> Iterator[Any]:
    """Parameters for the vectors of one kind that are of concern."""
    files = sorted(FOLDER.glob("*.jsonl"))
    lines = (json.loads(line) for file in files for line in file.read_text("ascii").splitlines())
    for vector in lines:
        if vector["kind"] == kind and concern(vector):
            yield pytest.param(vector, id=vector["id"])


def each(kind: str, concern: Callable[[Vector], bool] = of_a_document) -> Callable[..., Any]:
    """Run a test once for each vector of a kind; without the folder it is skipped."""
    missing = pytest.param(
        {}, marks=pytest.mark.skip(reason=f"There are no conformance vectors in {FOLDER}.")
    )
    return pytest.mark.parametrize("vector", list(vectors(kind, concern)) or [missing])


def _rules(name: str, variants: list[str], chaos: bool) -> Ruleset:
    if chaos:
        return semester(chaos=True)
    return schmidt(variants) if variants else ruleset(name)


class Table:
    """Reads and writes a vector's words: colours instead of seats."""

    def __init__(self, vector: Vector) -> None:
        chaos = vector.get("state", vector).get("chaos", False)
        self.rules = _rules(vector["ruleset"], vector["variants"], chaos)

    def seat(self, colour: str) -> int:
        return self.rules.colours.index(colour)

    def seats(self, colours: list[str]) -> tuple[int, ...]:
        return tuple(self.seat(colour) for colour in colours)

    def colours(self, seats: tuple[int, ...]) -> list[str]:
        return [self.rules.colours[seat] for seat in seats]

    def neutral(self, state: Vector) -> int | None:
        return None if state.get("neutral") is None else self.seat(state["neutral"])

    def people(self, vector: Vector) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats(vector["seated"]) if seat != self.neutral(vector))

    def position(self, pieces: Mapping[str, list[int]]) -> Position:
        return Position.of({self.seat(colour): own for colour, own in pieces.items()}, pairs=True)

    def pieces(self, position: Position) -> dict[str, list[int]]:
        return {self.rules.colours[seat]: list(position[seat]) for seat in position.seats}

    def move(self, move: list[Any]) -> Move:
        colour, start, target, captured = move
        return Move(self.seat(colour), start, target, None if captured is None else self.seat(captured))

    def words(self, move: Move) -> list[Any]:
        captured = None if move.captured is None else self.rules.colours[move.captured]
        return [self.rules.colours[move.seat], move.start, move.target, captured]

    def game(self, state: Vector) -> Game:
        return Game(
            position=self.position(state["position"]),
            turn=None if state["turn"] is None else self.seat(state["turn"]),
            due=Due(state["due"]),
            die=state.get("die"),
            attempts_left=state.get("attempts_left", 1),
            after_six=state.get("after_six", False),
            just_entered=state.get("just_entered", False),
            had_turn=self.seats(state.get("had_turn", [])),
            finished=self.seats(state.get("finished", [])),
            excluded=self.seats(state.get("excluded", [])),
            time_up=state.get("time_up", False),
            final=state.get("final", False),
            neutral=self.neutral(state),
            own_home=self.seats(state.get("own_home", [])),
        )

    def state(self, found: Game) -> dict[str, Any]:
        return {
            "position": self.pieces(found.position),
            "turn": None if found.turn is None else self.rules.colours[found.turn],
            "due": str(found.due),
            "die": found.die,
            "attempts_left": found.attempts_left,
            "after_six": found.after_six,
            "just_entered": found.just_entered,
            "finished": self.colours(found.finished),
            "excluded": self.colours(found.excluded),
        }

    def action(self, action: Vector) -> Action:
        seat = self.seat(action["seat"])
        match action["do"]:
            case "roll":
                return Roll(seat, issued=action.get("issued", True))
            case "move":
                touched = action.get("touched")
                return Moved(
                    seat,
                    self.seat(action["colour"]),
                    action["from"],
                    action["to"],
                    touched and (self.seat(touched[0]), touched[1]),
                )
            case other:
                by_word: dict[str, Callable[[int], Action]] = {
                    "pass": Pass,
                    "hand_on": HandOn,
                    "knock_over": KnockOver,
                }
                return by_word[other](seat)


@each("legal")
def test_legal_moves_and_the_duty_are_the_references(vector: Vector) -> None:
    table = Table(vector)
    position, turn = table.position(vector["position"]), table.seat(vector["turn"])
    just_entered = vector.get("just_entered", False)

    now = Game(
        position, turn, Due.MOVE, vector["die"], just_entered=just_entered, neutral=table.neutral(vector)
    )

    assert [table.words(move) for move in transitions.legal(table.rules, now)] == vector["moves"]
    duties = {colour: transitions.duty_due(table.rules, now, table.seat(colour)) for colour in vector["duty"]}
    assert duties == vector["duty"]


@each("setup")
def test_the_game_is_set_up_as_the_reference_does(vector: Vector) -> None:
    table = Table(vector)
    seats = table.seats(vector["seated"])

    found = transitions.start(table.rules, seats, seats[0])

    assert table.pieces(found.position) == vector["start"]


@each("begin")
def test_the_same_colour_begins(vector: Vector) -> None:
    table = Table(vector)
    rounds = [{table.seat(colour): number for colour, number in rolls.items()} for rolls in vector["rolls"]]

    found = opening.who_begins(table.rules, table.seats(vector["seated"]), rounds)

    assert found == table.seat(vector["begins"])


@each("attempts")
def test_a_turn_offers_as_many_attempts(vector: Vector) -> None:
    table = Table(vector)
    position, turn = table.position(vector["position"]), table.seat(vector["turn"])

    first_turn, neutral = vector.get("first_turn", False), table.neutral(vector)

    assert attempts(table.rules, position, turn, first_turn, neutral) == vector["attempts"]


@each("step")
def test_a_roll_and_its_move_lead_to_the_same_state(vector: Vector) -> None:
    table = Table(vector)
    before = table.game(vector["state"])
    signalled = before.time_up and table.rules.end_by_time == "play_out_rolled"
    rolling = replace(before, time_up=before.time_up and not signalled)
    after = transitions.rolled(table.rules, rolling, vector["die"])
    after = transitions.time_called(table.rules, after) if signalled else after

    if vector["move"] is None:
        assert transitions.legal(table.rules, after) == ()
        after = transitions.passed(table.rules, after)
    else:
        after = transitions.moved(table.rules, after, table.move(vector["move"]))

    found = table.state(after)
    assert {name: found[name] for name in vector["next"]} == vector["next"]


@each("check")
def test_the_finding_its_paragraph_and_its_consequence_are_the_references(vector: Vector) -> None:
    table = Table(vector)

    verdict = referee.check(table.rules, table.game(vector["state"]), table.action(vector["action"]))

    assert verdict.code == vector["code"]
    if verdict.code is not None:
        assert set(verdict.paragraphs) & set(vector["rule"])
    if "result" in vector:
        found = table.state(verdict.result)
        assert {name: found[name] for name in vector["result"]} == vector["result"]


@each("game")
def test_a_whole_game_runs_and_ranks_as_the_reference_says(vector: Vector) -> None:
    table = Table(vector)
    now = transitions.start(
        table.rules,
        table.people(vector),
        table.seat(vector["begins"]),
        vector.get("final", False),
    )
    events: list[list[int]] = []

    for count, digit in enumerate(vector["dice"], 1):
        if transitions.is_over(now) or now.turn is None:
            break
        turn, die = now.turn, int(digit)
        now = transitions.rolled(table.rules, now, die)
        if count == vector.get("time_up_after_roll"):
            now = transitions.time_called(table.rules, now)
        moves = transitions.legal(table.rules, now)
        if not moves:
            events.append([turn, die])
            now = transitions.passed(table.rules, now)
            continue
        first = moves[0]
        captured = -1 if first.captured is None else first.captured
        events.append([turn, die, first.seat, first.start, first.target, captured])
        now = transitions.moved(table.rules, now, first)

    assert events == vector["events"]
    assert len(events) == vector["used"]
    assert table.colours(now.finished) == vector["finished_order"]
    _assert_ranking(table, now, vector)


@each("rank")
def test_the_ranking_is_the_references(vector: Vector) -> None:
    table = Table(vector)
    state = {**vector, "turn": None, "due": "nothing"}

    _assert_ranking(table, table.game(state), vector)


def _assert_ranking(table: Table, over: Game, vector: Vector) -> None:
    found = ranking.rank(table.rules, over)
    names = {seat: _name(table, seat) for seat in range(4)}

    assert [[names[seat] for seat in group] for group in found.groups] == vector["groups"]
    assert {names[seat]: place for seat, place in found.places.items()} == vector["places"]
    points = None if found.points is None else {names[seat]: str(one) for seat, one in found.points.items()}
    assert points == vector.get("points")
    if "lots" in vector:
        assert [table.colours(group) for group in found.lots] == vector["lots"]


def _name(table: Table, seat: int) -> str:
    """A colour, or a person by both colours."""
    return "+".join(table.colours(party(table.rules, seat)))
