"""Rulesets as data: complete, cited and fit to be saved with a game."""

import re
from dataclasses import fields

import msgspec
import pytest

from companion.backgammon.board import STONES
from companion.backgammon.findings import CONSEQUENCES, Code, Consequence
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, RULESETS, STANDARD, ruleset
from companion.citing import cited
from companion.errors import UnknownRuleset

PARAGRAPH = re.compile(r"(hofer|standard)-[a-z-]+")
OF_HOFER = {"setup", "begin", "direction", "low-first", "jump", "band", "double"}
OF_HOFER |= {"hit", "come-in", "bear-off", "end", "stack"}
"""What the paragraphs of the document are called."""
each = pytest.mark.parametrize("found", RULESETS.values(), ids=RULESETS)
PROPERTIES = [one.name for one in fields(Ruleset) if one.name not in ("id", "edition", "paragraphs")]


def test_a_ruleset_is_found_by_its_id() -> None:
    assert [ruleset(name) for name in ("hofer", "standard")] == [HOFER, STANDARD]


def test_an_unknown_ruleset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownRuleset) as caught:
        ruleset("tric-trac")

    assert caught.value.facts == {"name": "tric-trac", "known": "hofer, standard"}


@pytest.mark.parametrize("name", PROPERTIES)
def test_every_property_cites_a_paragraph_of_both_documents(name: str) -> None:
    assert [PARAGRAPH.fullmatch(one)[1] for one in cited(Ruleset, name)] == ["hofer", "standard"]  # type: ignore[index]


@each
def test_every_finding_cites_a_paragraph_of_its_own_document(found: Ruleset) -> None:
    cites = [one for paragraphs in found.paragraphs.values() for one in paragraphs]
    assert all(PARAGRAPH.fullmatch(one) and one.startswith(found.id) for one in cites)
    assert all(found.paragraphs.values())


def test_the_paragraphs_of_hofer_are_those_of_the_document() -> None:
    cites = {one for paragraphs in HOFER.paragraphs.values() for one in paragraphs}
    cites |= {one for name in PROPERTIES for one in cited(Ruleset, name) if one.startswith("hofer")}
    assert cites <= {f"hofer-{name}" for name in OF_HOFER}


def test_hofer_knows_every_finding_and_standard_those_without_an_order() -> None:
    assert list(HOFER.paragraphs) == list(Code)
    assert set(Code) - set(STANDARD.paragraphs) == {Code.LOW_FIRST, Code.UNDERSIDE_EARLY}


def test_a_play_is_taken_back_and_played_right_a_roll_made_anew() -> None:
    other = {Code.OUT_OF_TURN: Consequence.NOT_COUNTED, Code.MUST_ROLL_BOTH: Consequence.ROLLED_AGAIN}
    assert {code: other.get(code, Consequence.PLAYED_RIGHT) for code in Code} == CONSEQUENCES


@each
def test_both_sides_have_all_their_stones_on_the_board(found: Ruleset) -> None:
    assert sum(dict(found.set_up).values()) == STONES


@each
def test_a_ruleset_survives_being_saved_with_a_game(found: Ruleset) -> None:
    saved = msgspec.json.decode(msgspec.json.encode(found), type=Ruleset)

    assert saved == found
    assert hash(saved) == hash(found)
