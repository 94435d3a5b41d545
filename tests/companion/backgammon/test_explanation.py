"""The rules on one page: complete, cited, and the same in every language."""

from dataclasses import fields

import pytest

from companion.backgammon.explanation import PROPERTIES, SAME, ComparedRule, ComparedRules, page
from companion.backgammon.findings import Code
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import RULESETS
from companion.citing import cited
from companion.language import languages, wording

each_language = pytest.mark.parametrize("language", languages())


def entries(found: ComparedRules) -> list[ComparedRule]:
    return [entry for chapter in found.chapters for entry in chapter.entries]


@each_language
def test_the_page_tells_every_property_and_every_finding(language: str) -> None:
    same, differences, findings = page(wording(language)).chapters

    assert len(same.entries) + len(differences.entries) == len(PROPERTIES) + len(SAME)
    assert len(findings.entries) == len(Code)
    assert set(PROPERTIES) == {one.name for one in fields(Ruleset)} - {"id", "edition", "paragraphs"}


@each_language
def test_what_differs_is_told_for_each_ruleset_and_in_other_words(language: str) -> None:
    same, differences, findings = page(wording(language)).chapters

    assert {len(entry.said) for entry in same.entries} == {1}
    assert {len(entry.said) for entry in (*differences.entries, *findings.entries)} == {len(RULESETS)}
    assert all(len({one.text for one in entry.said}) > 1 for entry in differences.entries)


@each_language
def test_every_paragraph_of_both_documents_is_on_the_page(language: str) -> None:
    say = wording(language)
    told = {title for entry in entries(page(say)) for one in entry.said for title in one.paragraphs}

    assert told == {
        say(key) for key in say.templates if key.startswith("backgammon.paragraph.")
    }  # and nothing else has a title
    assert {say(f"backgammon.paragraph.{one}") for name in PROPERTIES for one in cited(Ruleset, name)} <= told


@each_language
def test_a_sentence_ends_in_a_full_stop(language: str) -> None:
    assert all(one.text.endswith(".") for entry in entries(page(wording(language))) for one in entry.said)


def test_the_page_says_what_sets_the_rulesets_apart() -> None:
    found = page(wording("de"))
    doubles = next(entry for entry in entries(found) if entry.subject == "Pasch")
    early = next(entry for entry in entries(found) if entry.subject == "Die Unterseite zu früh gezogen")

    assert found.rulesets == ("Tisch für zwölf Spiele (Hofer)", "Internationale Regeln")
    assert [one.text for one in doubles.said] == [
        "Zweimal die Oberseite, dann nach Wunsch zweimal die Unterseite; beide zusammen sind 7.",
        "Viermal die Zahl.",
    ]
    assert early.said[1].text == "Kein Verstoß."
