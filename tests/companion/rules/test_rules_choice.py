"""A choice of rules: made into a ruleset, recognised in one, kept in a file."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import InvalidRuleset, UnknownRuleset, Unreadable
from companion.language import languages, wording
from companion.rules.house import house
from companion.rules.rules_choice import RulesChoice, choice_of, chosen, format_choice, parse_choice
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA, SCHMIDT
from companion.rules.variants import schmidt
from tests.companion.rules.strategies import rulesets

DOCUMENT = Path(__file__).parents[3] / "docs" / "rules.md"
CLUB = RulesChoice("lsa", switches={"forced_capture": True, "minutes": 30, "points": [55, 30, 10, 0]})


def test_without_more_a_choice_is_the_document() -> None:
    assert chosen(RulesChoice()) is LSA
    assert chosen(RulesChoice("hgv")) is HGV


def test_variants_and_house_rules_are_chosen_together() -> None:
    found = chosen(RulesChoice("schmidt", ("barriers",), {"minutes": 30}))

    assert found == house(schmidt(["barriers"]), minutes=30)


@given(rulesets, st.sampled_from([{}, {"minutes": 31}, {"points": (9, 5, 1, 0), "tie": "lot"}]))
def test_what_was_chosen_can_be_told_from_the_ruleset(found: Ruleset, switches: dict[str, object]) -> None:
    made = house(found, **switches) if switches else found

    assert chosen(choice_of(made)) == made


@given(rulesets)
def test_a_choice_survives_its_file(found: Ruleset) -> None:
    choice = choice_of(house(found, minutes=31))

    assert parse_choice(format_choice(choice)) == choice


@pytest.mark.parametrize("form", ["bytes", "text"])
def test_a_byte_order_mark_before_a_choice_does_no_harm(form: str) -> None:
    text = "\ufeff" + format_choice(RulesChoice("hgv"))

    assert parse_choice(text.encode() if form == "bytes" else text) == RulesChoice("hgv")


def test_a_game_of_long_ago_has_switches_it_did_not_know() -> None:
    old = msgspec.to_builtins(LSA)
    for later in ("backward_capture", "barriers", "any_order"):
        del old[later]

    assert choice_of(msgspec.convert(old, Ruleset)) == RulesChoice("lsa")


def test_the_file_of_the_club_says_what_it_is() -> None:
    assert json.loads(format_choice(CLUB)) == {
        "ruleset": "lsa",
        "variants": [],
        "switches": {"forced_capture": True, "minutes": 30, "points": [55, 30, 10, 0]},
        "format": "tischbegleiter-ruleset",
        "version": 1,
    }


def test_the_file_in_the_document_can_be_played_by() -> None:
    shown = re.search(r"```json\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert shown is not None
    choice = parse_choice(shown[1])

    assert chosen(choice).barriers
    assert json.loads(format_choice(choice)) == json.loads(shown[1])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"ruleset": 3, "format": "tischbegleiter-ruleset", "version": 1}',
        '{"ruleset": "lsa"}',
        '{"format": "tischbegleiter-ruleset", "version": 2}',
        '{"format": "tischbegleiter-ruleset", "version": 1, "dice": 2}',
        '{"format": "tischbegleiter-ruleset", "version": 1, "ruleset": "lsa\\u202e"}',
        '{"format": "tischbegleiter-ruleset", "version": 1, "ruleset": "lsa", "variants": ["\\u0000"]}',
    ],
)
@pytest.mark.parametrize("language", languages())
def test_something_else_is_no_file_of_rules(text: str, language: str) -> None:
    with pytest.raises(Unreadable, match="ruleset_unreadable") as caught:
        parse_choice(text)

    assert wording(language).error(caught.value)


@pytest.mark.parametrize(
    ("choice", "error"),
    [
        (RulesChoice("chess"), UnknownRuleset),
        (RulesChoice("lsa", ("barriers",)), InvalidRuleset),
        (RulesChoice("schmidt", ("two_players", "neutral_colour")), InvalidRuleset),
        (RulesChoice("lsa", (), {"base": 1, "minutes": 0}), InvalidRuleset),
    ],
)
def test_what_cannot_be_chosen_is_refused(choice: RulesChoice, error: type[Exception]) -> None:
    with pytest.raises(error):
        chosen(choice)


def test_switches_set_as_a_variant_sets_them_are_that_variant() -> None:
    assert choice_of(house(SCHMIDT, barriers=True, minutes=30)).variants == ("barriers",)


def test_flaws_between_variants_and_of_switches_are_named_at_once() -> None:
    choice = RulesChoice(
        "schmidt", ("two_players", "neutral_colour"), {"minutes": 0, "points": [1, 2, 3, 4], "colour": "red"}
    )

    with pytest.raises(InvalidRuleset) as refused:
        chosen(choice)
    named = {str(flaw) for flaw in refused.value.facts["flaws"]}
    assert named == {"minutes", "points", "colour", "two_players/neutral_colour"}
