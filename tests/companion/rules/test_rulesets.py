"""Rulesets as data: complete, consistent, and fit to be saved with a game."""

import re
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from hypothesis import given

from companion.citing import cited
from companion.errors import UnknownRuleset
from companion.language import languages, wording
from companion.rules import rulesets as module
from companion.rules.findings import Code
from companion.rules.house import switch_names
from companion.rules.rulesets import HGV, LSA, RULESETS, Ruleset, ruleset
from companion.rules.switches import RollAgain
from companion.rules.variants import CHAOS, VARIANTS
from tests.companion.rules.strategies import rulesets

PARAGRAPH = re.compile(r"\b(?:hgv|lsa|schmidt|semester)-[a-z0-9-]+")


def test_a_ruleset_is_found_by_its_id() -> None:
    assert ruleset("lsa") is LSA
    assert ruleset("hgv") is HGV


def test_an_unknown_ruleset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownRuleset) as caught:
        ruleset("chess")

    assert caught.value.facts["name"] == "chess"
    assert "lsa" in caught.value.facts["known"]


@given(rulesets)
def test_a_ruleset_survives_being_saved_with_a_game(found: Ruleset) -> None:
    assert msgspec.json.decode(msgspec.json.encode(found), type=Ruleset) == found


def test_a_house_ruleset_is_made_from_the_same_switches() -> None:
    house = replace(LSA, id="house", forced_capture=True)

    assert msgspec.json.decode(msgspec.json.encode(house), type=Ruleset) == house


@given(rulesets)
def test_switches_and_paragraphs_agree(found: Ruleset) -> None:
    """A switch that makes something a violation has a paragraph to be named with it, and no other has."""
    assert (Code.TOUCH_MOVE in found.paragraphs) == found.touch_move
    assert (Code.MUST_CAPTURE in found.paragraphs) == found.forced_capture
    assert (Code.JUMPED_IN_HOME in found.paragraphs) != found.jump_at_home
    assert (Code.ROLL_MISSING in found.paragraphs) == (found.roll_again is RollAgain.MUST)
    assert (Code.MUST_ENTER in found.paragraphs) == found.must_enter
    assert (Code.BARRIER in found.paragraphs) == found.barriers


@given(rulesets)
def test_every_other_finding_has_a_paragraph(found: Ruleset) -> None:
    optional = {
        Code.FOREIGN_DIE,
        Code.NOT_FROM_CUP,
        Code.ROLL_MISSING,
        Code.JUMPED_IN_HOME,
        Code.BARRIER,
        Code.MUST_CAPTURE,
        Code.TOUCH_MOVE,
        Code.KNOCKED_OVER,
    }

    assert set(Code) - set(found.paragraphs) <= optional
    assert all(found.paragraphs.values())


def test_every_switch_cites_a_paragraph_of_a_document_or_of_a_variant() -> None:
    by_variant = {switch for variant in (*VARIANTS.values(), CHAOS) for switch in variant.switches}

    assert [name for name in switch_names() if not cited(Ruleset, name) and name not in by_variant] == []
    assert all(PARAGRAPH.fullmatch(one) for name in switch_names() for one in cited(Ruleset, name))


@pytest.mark.parametrize("language", languages())
def test_everything_a_ruleset_names_has_a_name_in_every_language(language: str) -> None:
    say = wording(language)

    for found in RULESETS.values():
        cited = {paragraph for paragraphs in found.paragraphs.values() for paragraph in paragraphs}
        keys = [f"ruleset.{found.id}", *(f"colour.{colour}" for colour in found.colours)]
        keys += [f"paragraph.{paragraph}" for paragraph in cited]
        keys += [f"rank.{key}" for key in found.ranking]
        assert [key for key in keys if f"rules.{key}" not in say] == []


@pytest.mark.parametrize("language", languages())
def test_every_paragraph_the_code_cites_has_a_title(language: str) -> None:
    say = wording(language)
    sources = (file.read_text("utf-8") for file in Path(module.__file__).parent.glob("*.py"))

    cited = {name for source in sources for name in PARAGRAPH.findall(source)}

    assert sorted(name for name in cited if f"rules.paragraph.{name}" not in say) == []
