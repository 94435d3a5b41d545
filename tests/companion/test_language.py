"""Every sentence exists in every language, with the same facts, and every error has one."""

import re
from pathlib import Path
from string import Formatter

import pytest

from companion.language import DEFAULT, Wording, languages, wording

ROOT = Path(__file__).parents[2]
ERRORS = (
    "Refused|LogUnavailable|LogDamaged|UnknownRuleset|InvalidPosition|SourceError|Unreadable"
    "|IllegalMove|AmbiguousMove|NotAllowed|DevicesUnavailable"
)
RAISED = re.compile(rf"(?:{ERRORS})\(\s*\"([a-z_]+)\"")
REQUIRED = re.compile(r"\brequire\([^\n]*?\"([a-z_]+)\"[,)]")


def facts(template: str) -> set[str]:
    return {name.split(".")[0] for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("language", languages())
def test_every_language_says_everything_with_the_same_facts(language: str) -> None:
    expected = {key: facts(template) for key, template in wording(DEFAULT).templates.items()}
    found = {key: facts(template) for key, template in wording(language).templates.items()}

    assert found == expected


@pytest.mark.parametrize("language", languages())
def test_no_sentence_is_empty(language: str) -> None:
    assert all(template.strip() for template in wording(language).templates.values())


def test_every_error_that_is_raised_has_a_sentence() -> None:
    keys = set()
    for package in ("companion", "vision", "hardware", "web"):
        for file in (ROOT / package).rglob("*.py"):
            source = file.read_text("utf-8")
            keys |= set(RAISED.findall(source)) | set(REQUIRED.findall(source))

    assert keys
    assert {key for key in keys if f"errors.{key}" not in wording(DEFAULT)} == set()


def test_an_unknown_language_gets_the_default_one() -> None:
    assert wording("tlh") == wording(DEFAULT)


def test_a_number_chooses_between_one_and_many() -> None:
    words = Wording("en", {"x.fields.one": "{n} field", "x.fields.other": "{n} fields"})

    assert words("x.fields", n=1) == "1 field"
    assert words("x.fields", n=2) == "2 fields"
