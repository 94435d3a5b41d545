"""`companion explain`: a ruleset in plain text."""

from pathlib import Path

import pytest

from companion.commands.explain import explain_rules
from companion.errors import UnknownRuleset
from companion.language import languages, wording
from companion.rules.house import switch_names
from companion.rules.rules_choice import RulesChoice, format_choice
from tests.runner import CliRunner


def told(*arguments: str, language: str = "en") -> str:
    result = CliRunner().invoke(
        explain_rules, arguments, obj=wording(language), standalone_mode=False, catch_exceptions=False
    )
    if isinstance(result.exception, Exception):
        raise result.exception
    return result.output


@pytest.mark.parametrize("language", languages())
def test_every_switch_is_told_with_its_value_and_paragraphs(language: str) -> None:
    say = wording(language)
    text = told("hgv", language=language)

    assert all(f"{say(f'rules.switch.{name}')}: " in text for name in switch_names())
    assert f"\n    {say('rules.paragraph.hgv-13')}\n" in text


def test_variants_are_in_the_heading_and_cite_the_paragraph_that_allows_them() -> None:
    text = told("schmidt", "--variant", "barriers", "--variant", "three_rolls")

    assert "Box rules (Schmidt) with variants: Three attempts, Two pieces form a barrier\n====" in text
    cited = wording("en")("rules.paragraph.schmidt-barriers")
    assert f"Moved past a barrier\n    {cited}\n" in text


def test_house_rules_of_a_file_are_told_as_such(tmp_path: Path) -> None:
    file = tmp_path / "club.json"
    file.write_text(format_choice(RulesChoice("lsa", (), {"minutes": 30})), "utf-8")

    assert "Minutes of a game: 30\n    House rule\n" in told(str(file))


@pytest.mark.parametrize("language", languages())
def test_the_rules_of_backgammon_are_told_side_by_side_and_those_of_draughts_in_a_sentence(
    language: str,
) -> None:
    say, text = wording(language), told("hofer", language=language)

    assert text == told("standard", language=language)
    assert all(f"  {say(f'backgammon.ruleset.{name}')}: " in text for name in ("hofer", "standard"))
    assert f"    {say('backgammon.paragraph.hofer-low-first')}\n" in text
    assert told("draughts", language=language).strip() == say("explain.draughts")


def test_a_ruleset_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownRuleset):
        told("chess")
