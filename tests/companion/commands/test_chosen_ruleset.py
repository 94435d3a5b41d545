"""The ruleset on a command line: an id, a file, variants."""

from pathlib import Path

import pytest

from companion.backgammon.rulesets import HOFER
from companion.commands.chosen_ruleset import chosen_ruleset
from companion.draughts.ruleset import DRAUGHTS
from companion.errors import InvalidRuleset, UnknownRuleset, Unreadable
from companion.language import languages, wording
from companion.rules.house import house
from companion.rules.rules_choice import RulesChoice, format_choice
from companion.rules.rulesets import HGV
from companion.rules.variants import schmidt


def test_a_document_is_told_by_its_id() -> None:
    assert chosen_ruleset("hgv") is HGV
    assert chosen_ruleset("hofer") is HOFER
    assert chosen_ruleset("draughts") is DRAUGHTS


def test_variants_are_added_to_a_document_and_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "club.json"
    file.write_text(format_choice(RulesChoice("schmidt", ("barriers",), {"minutes": 30})), "utf-8")

    assert chosen_ruleset("schmidt", ("barriers",)) == schmidt(["barriers"])
    assert chosen_ruleset(str(file)) == house(schmidt(["barriers"]), minutes=30)
    three_rolls = house(schmidt(["barriers", "three_rolls"]), minutes=30)
    assert chosen_ruleset(str(file), ("three_rolls",)) == three_rolls


@pytest.mark.parametrize("language", languages())
def test_what_is_neither_is_refused_in_one_sentence(tmp_path: Path, language: str) -> None:
    (tmp_path / "list.json").write_text("[]", "utf-8")
    refusals = []
    for name, error in (("chess", UnknownRuleset), (str(tmp_path / "list.json"), Unreadable)):
        with pytest.raises(error) as caught:
            chosen_ruleset(name)
        refusals.append(wording(language).error(caught.value))

    assert all(word in refusals[0] for word in ("chess", "hgv", "hofer", "standard", "draughts"))
    assert "\n" not in "".join(refusals)


@pytest.mark.parametrize("language", languages())
def test_variants_that_exclude_each_other_are_refused_by_their_names(language: str) -> None:
    say = wording(language)
    with pytest.raises(InvalidRuleset) as caught:
        chosen_ruleset("schmidt", ("two_players", "neutral_colour"))

    sentence = say.error(caught.value)
    assert say("rules.variant.two_players") in sentence
    assert say("rules.variant.neutral_colour") in sentence
