"""A ruleset explained switch by switch."""

import pytest
from hypothesis import given

from companion.language import languages, wording
from companion.rules.explanation import Explained, brief, explain, findings, flaw, switch_texts, title
from companion.rules.findings import Code
from companion.rules.house import Flaw, SwitchDefect, house, switch_names
from companion.rules.rules_choice import RulesChoice
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA
from companion.rules.switches import ThreeAttempts
from companion.rules.variants import schmidt, semester
from tests.companion.rules.strategies import documents, rulesets


def explained(ruleset: Ruleset, switch: str) -> Explained:
    return next(one for one in explain(ruleset) if one.switch == switch)


@given(rulesets)
def test_every_switch_is_explained_with_its_value(ruleset: Ruleset) -> None:
    found = explain(ruleset)

    assert [one.switch for one in found] == list(switch_names())
    assert all(one.value == getattr(ruleset, one.switch) for one in found)
    assert not any(one.house_rule for one in found)


@given(documents)
def test_a_document_is_cited_from_itself_only(ruleset: Ruleset) -> None:
    cited = {paragraph for one in explain(ruleset) for paragraph in one.paragraphs}

    assert all(paragraph.startswith(f"{ruleset.id}-") for paragraph in cited)


def test_a_switch_cites_its_paragraph() -> None:
    assert explained(HGV, "touch_move").paragraphs == ("hgv-13",)
    assert explained(LSA, "forced_capture").paragraphs == ("lsa-capture",)


def test_a_variant_cites_the_paragraph_that_allows_it() -> None:
    ruleset = schmidt(["three_rolls", "forced_capture"])

    assert explained(ruleset, "three_attempts").paragraphs == ("schmidt-three-rolls",)
    assert explained(ruleset, "idle_capturer_goes_back").paragraphs == ("schmidt-forced-capture",)
    assert explained(semester(chaos=True), "any_order").paragraphs == ("semester-chaos",)


def test_a_house_rule_is_told_as_one_and_a_variant_in_it_keeps_its_paragraph() -> None:
    found = house(schmidt(["barriers"]), minutes=30, three_attempts=ThreeAttempts.FIRST_TURN)

    assert [one.switch for one in explain(found) if one.house_rule] == ["three_attempts", "minutes"]
    assert explained(found, "barriers").paragraphs == ("schmidt-barriers",)


def test_findings_come_in_order_of_precedence() -> None:
    codes = [code for code, _ in findings(LSA)]

    assert codes == [code for code in Code if code in LSA.paragraphs]
    assert dict(findings(LSA))[Code.MUST_ENTER] == ("lsa-six",)


@pytest.mark.parametrize("language", languages())
@given(ruleset=rulesets)
def test_every_switch_can_be_told_in_every_language(language: str, ruleset: Ruleset) -> None:
    for one in explain(ruleset):
        title, value, paragraphs = switch_texts(wording(language), one)
        assert title
        assert value
        assert len(paragraphs) == len(one.paragraphs)


def test_values_are_told_as_people_say_them() -> None:
    say = wording("de")
    values = {one.switch: switch_texts(say, one)[1] for one in explain(house(LSA, points=(55, 30, 10, 0)))}

    assert values["points"] == "55, 30, 10, 0"
    assert values["set_up"] == "B, B, B, A"
    assert values["colours"] == "Gelb, Grün, Rot, Schwarz"
    assert values["forced_capture"] == "nein"
    assert values["ranking"] == "Figuren im Haus, noch zu ziehende Felder"
    assert switch_texts(say, explained(HGV, "points"))[1] == "keine"


def test_rules_are_headed_by_document_variants_and_house_rules() -> None:
    say = wording("en")

    assert title(say, RulesChoice("lsa")) == "State championship Saxony-Anhalt"
    assert title(say, RulesChoice("schmidt", ("three_rolls", "barriers"), {"minutes": 30})) == (
        "House rules after: Box rules (Schmidt) with variants: Three attempts, Two pieces form a barrier"
    )


def test_in_a_few_words_the_variants_are_only_counted() -> None:
    say = wording("en")

    assert brief(say, RulesChoice("lsa")) == title(say, RulesChoice("lsa"))
    assert brief(say, RulesChoice("schmidt", ("barriers",))) == "Box rules (Schmidt), 1 variant"
    assert brief(say, RulesChoice("schmidt", ("three_rolls", "barriers"), {"minutes": 30})) == (
        "House rules after: Box rules (Schmidt), 2 variants"
    )


def test_a_flaw_is_told_with_the_names_of_switches_or_the_word_that_names_none() -> None:
    say = wording("en")

    assert flaw(say, Flaw(SwitchDefect.NO_SUCH_VALUE, "minutes")) == (
        "“Minutes of a game” – allowed: a whole number from 1 to 1440."
    )
    assert "dice" in flaw(say, Flaw(SwitchDefect.NO_SUCH_SWITCH, "dice"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("switch", switch_names())
def test_of_a_value_that_cannot_be_it_is_told_what_can(language: str, switch: str) -> None:
    said = flaw(wording(language), Flaw(SwitchDefect.NO_SUCH_VALUE, switch))

    assert len(said.partition(": ")[2]) > len("1 to 9")
