"""`companion draw` as a person meets it."""

import json

import pytest

from companion.commands.draw import draw_rounds
from companion.errors import Refused
from companion.language import languages, wording
from companion.tournament.draw.preliminary import draw
from tests.runner import CliRunner


def told(*arguments: str, language: str = "en") -> str:
    result = CliRunner().invoke(
        draw_rounds, arguments, obj=wording(language), standalone_mode=False, catch_exceptions=False
    )
    if isinstance(result.exception, Exception):
        raise result.exception
    return result.output


def test_as_json_it_is_rounds_of_tables_of_chairs() -> None:
    printed = json.loads(told("--players", "15", "--rounds", "3", "--seed", " 4 2 6 ", "--json"))

    assert printed == {"rounds": [[list(table) for table in one] for one in draw(15, 3, "4 2 6")]}
    assert any(None in table for table in printed["rounds"][0])


@pytest.mark.parametrize("language", languages())
def test_a_person_reads_tables_and_figures(language: str) -> None:
    say = wording(language)
    text = told("--players", "19", "--seed", "1 2 3", language=language)

    assert all(say("draw.round", number=number) in text for number in range(1, 5))
    assert f"{say('draw.quality.repeats')}: 0\n" in text
    assert text.count("–") == 4


def test_what_cannot_be_drawn_is_a_sentence() -> None:
    with pytest.raises(Refused):
        told("--players", "5", "--seed", "x")
