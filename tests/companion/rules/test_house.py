"""House rulesets: put together from switches, with everything wrong named at once."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import InvalidRuleset
from companion.language import languages, wording
from companion.rules.board import Position
from companion.rules.findings import Code
from companion.rules.house import Flaw, SwitchDefect, contradictions, house, switch_names
from companion.rules.referee import Action, Moved, Pass, Roll, check
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA, RULESETS, SEMESTER
from companion.rules.switches import RollAgain, ThreeAttempts, Tie
from companion.rules.transitions import Due, Game, legal, rolled, start
from companion.rules.variants import VARIANTS, schmidt, semester
from tests.companion.rules.strategies import documents


def flaws(base: Ruleset, **switches: object) -> list[str]:
    with pytest.raises(InvalidRuleset) as caught:
        house(base, **switches)
    return [f"{flaw.kind} {flaw}" for flaw in caught.value.facts["flaws"]]


def test_a_house_ruleset_is_its_document_with_some_switches_changed() -> None:
    found = house(LSA, forced_capture=True, minutes=30, points=(55, 30, 10, 0))

    assert (found.id, found.base) == ("house", "lsa")
    assert (found.forced_capture, found.minutes, found.points) == (True, 30, (55, 30, 10, 0))
    assert found.jump_at_home == LSA.jump_at_home


def test_house_rules_can_be_changed_again_and_remember_their_document() -> None:
    assert house(house(HGV, minutes=30), tie="shared").base == "hgv"


def test_values_may_be_words_and_lists_as_a_form_or_a_file_gives_them() -> None:
    found = house(LSA, tie="lot", points=[3, 2, 1, 0], set_up=[-1, -1, -1, -1], three_attempts="never")

    assert (found.tie, found.points) == (Tie.LOT, (3, 2, 1, 0))
    assert (found.set_up, found.three_attempts) == ((-1, -1, -1, -1), ThreeAttempts.NEVER)


def test_a_house_ruleset_is_played_by_and_survives_being_saved() -> None:
    found = house(LSA, forced_capture=True)
    now = Game(Position.of({0: [3, 4, 9, 20], 1: [-1, -1, -1, 5]}), 0, Due.MOVE, 6)

    assert check(found, now, Moved(0, 0, 20, 26)).code is Code.MUST_CAPTURE
    assert msgspec.json.decode(msgspec.json.encode(found), type=Ruleset) == found


def test_everything_wrong_is_named_at_once() -> None:
    found = flaws(
        LSA,
        colour_of_board="red",
        points=(1, 2),
        minutes=0,
        tie="duel",
        two_players=True,
        neutral_colour=True,
    )

    assert found == [
        "no_such_switch colour_of_board",
        "no_such_value points",
        "no_such_value minutes",
        "no_such_value tie",
        "contradiction two_players/neutral_colour",
    ]


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("points", (1, 2, 3, 4)),
        ("points", (5, 3, 2)),
        ("points", (5, 3, 2, -1)),
        ("final_minutes", -45),
        ("minutes", "soon"),
        ("minutes", 24 * 60 + 1),
        ("ranking", []),
        ("ranking", ["at_home", "at_home"]),
        ("colours", ["red", "red", "blue", "green"]),
        ("set_up", [-1, -1, 5, 5]),
        ("set_up", [-1, -1, -1, 77]),
        ("forced_capture", "perhaps"),
    ],
)
def test_a_value_a_switch_cannot_have_is_refused(switch: str, value: object) -> None:
    assert flaws(LSA, **{switch: value}) == [f"no_such_value {switch}"]


@pytest.mark.parametrize("scale", [(5, 3, 2, 1), (55, 30, 10, 0), ()])
def test_points_may_be_any_falling_scale_or_none(scale: tuple[int, ...]) -> None:
    assert house(LSA, points=scale).points == scale


@pytest.mark.parametrize(
    ("base", "switches", "other"),
    [
        (SEMESTER, {"neutral_colour": True}, "neutral_colour/clear_start"),
        (semester(chaos=True), {"roll_again": RollAgain.MAY}, "any_order/roll_again"),
        (semester(chaos=True), {"roll_again": RollAgain.MUST}, "any_order/roll_again"),
        (semester(chaos=True), {"roll_again": RollAgain.MAY_IF_PLAYED}, "any_order/roll_again"),
        (semester(chaos=True), {"three_attempts": ThreeAttempts.STUCK}, "any_order/three_attempts"),
        (semester(chaos=True), {"three_attempts": ThreeAttempts.FIRST_TURN}, "any_order/three_attempts"),
        (semester(chaos=True), {"end_by_time": "to_last_seat"}, "any_order/end_by_time"),
        (
            HGV,
            {"idle_capturer_goes_back": False, "missed_capture_stands": True},
            "missed_capture_stands/idle_capturer_goes_back",
        ),
    ],
)
def test_switches_that_contradict_each_other_are_both_named(
    base: Ruleset, switches: dict[str, Any], other: str
) -> None:
    assert flaws(base, **switches) == [f"contradiction {other}"]


def test_no_published_ruleset_contradicts_itself() -> None:
    published = [*RULESETS.values(), semester(chaos=True), *(schmidt([name]) for name in VARIANTS)]

    assert [flaw for ruleset in published for flaw in contradictions(ruleset)] == []


@pytest.mark.parametrize("language", languages())
def test_every_flaw_has_a_sentence_in_which_switches_have_their_names(language: str) -> None:
    say = wording(language)
    flaw = Flaw(SwitchDefect.CONTRADICTION, "two_players", "neutral_colour")
    names = {"switch": say(f"rules.switch.{flaw.switch}"), "other": say(f"rules.switch.{flaw.other}")}

    assert all(names["switch"] in say(f"rules.flaw.{kind}", **names, allowed="") for kind in SwitchDefect)
    assert all(f"rules.switch.{name}" in say for name in switch_names())
    with pytest.raises(InvalidRuleset) as caught:
        house(LSA, minutes=0)
    assert "minutes" in say.error(caught.value)


@st.composite
def house_rulesets(draw: st.DrawFn) -> Ruleset:
    """Any document with any switches of yes or no turned, as long as they do not contradict each other."""
    base = draw(documents)
    switches = [name for name in switch_names() if isinstance(getattr(base, name), bool)]
    turned = draw(st.sets(st.sampled_from(switches)))
    try:
        return house(base, **{name: not getattr(base, name) for name in turned})
    except InvalidRuleset:
        return base


@given(house_rulesets(), st.integers(0, 10**6))
def test_any_house_ruleset_is_played_and_refereed_without_a_finding(found: Ruleset, seed: int) -> None:
    chance = Random(seed)
    people = chance.choice([[0, 1], [0, 1, 3], [0, 1, 2, 3]])
    now = start(found, people, chance.choice(people))

    for _ in range(200):
        if now.turn is None:
            break
        action = done(found, now, chance)
        verdict = check(found, now, action)
        assert verdict.code is None
        now = verdict.result
        if isinstance(action, Roll):
            now = rolled(found, now, chance.randint(1, 6), action.seat)
        assert now.position.defects(found.barriers) == ()


def done(ruleset: Ruleset, now: Game, chance: Random) -> Action:
    """What somebody who knows the rules does next."""
    turn = now.turn or 0
    if now.due is Due.ROLL:
        return Roll(chance.choice(now.players) if ruleset.any_order else turn)
    moves = legal(ruleset, now)
    if not moves:
        return Pass(turn)
    move = chance.choice(moves)
    return Moved(turn, move.seat, move.start, move.target)
