"""`companion draw` as a person meets it."""

import json
from pathlib import Path

import pytest

from companion.commands.draw import MOST_BYTES, draw_rounds
from companion.errors import Refused, Unreadable
from companion.language import languages, wording
from companion.tournament.draw.next_stage import met_again, next_stage
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

    assert printed == {"rounds": [[list(table) for table in one] for one in draw(15, 3, "426")]}
    assert any(None in table for table in printed["rounds"][0])


@pytest.mark.parametrize("language", languages())
def test_a_person_reads_tables_and_figures(language: str) -> None:
    say = wording(language)
    text = told("--players", "19", "--seed", "1 2 3", language=language)

    assert all(say("draw.round", number=number) in text for number in range(1, 5))
    assert f"{say('draw.quality.repeats')}: 0\n" in text
    assert text.count("–") == 4


@pytest.mark.parametrize("language", languages())
def test_constraints_that_could_not_be_held_are_named(language: str) -> None:
    say = wording(language)
    text = told("--players", "8", "--rounds", "1", "--seed", "x", "--apart", "1,2,3", language=language)
    named = [
        say("draw.meets", one=one, other=other, round=1, table=table)
        for one, other in ((1, 2), (1, 3), (2, 3))
        for table in (1, 2)
    ]

    assert sum(sentence in text for sentence in named) == 1


@pytest.mark.parametrize("language", languages())
def test_it_is_said_that_all_constraints_are_held(language: str) -> None:
    said = wording(language)("draw.all_held")

    assert said in told("--players", "16", "--seed", "x", "--apart", "1,2", language=language)
    assert said not in told("--players", "16", "--seed", "x", language=language)


def test_who_stays_stays() -> None:
    printed = json.loads(told("--players", "16", "--seed", "x", "--staying", "3, 5", "--json"))

    for player in (3, 5):
        tables = [table for one in printed["rounds"] for table, chairs in enumerate(one) if player in chairs]
        assert len(set(tables)) == 1


def test_numbers_that_are_none_are_a_sentence() -> None:
    with pytest.raises(Refused) as caught:
        told("--players", "16", "--seed", "x", "--apart", "3;5")

    assert caught.value.key == "draw_numbers"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Rounds of 20, of whom the first 16 qualified."""
    path = tmp_path / "stage.json"
    path.write_text(json.dumps({"rounds": draw(20, 4, "x"), "qualified": list(range(1, 17))}), "utf-8")
    return path


def test_the_next_stage_is_printed_in_the_same_shape(file: Path) -> None:
    printed = json.loads(told("--next-stage", str(file), "--seed", "y", "--json"))

    assert printed == {"rounds": [[list(table) for table in next_stage(draw(20, 4, "x"), range(1, 17), "y")]]}


@pytest.mark.parametrize("language", languages())
def test_a_person_reads_who_meets_again_in_the_next_stage(file: Path, language: str) -> None:
    pairs = met_again(draw(20, 4, "x"), next_stage(draw(20, 4, "x"), range(1, 17), "y"))
    text = told("--next-stage", str(file), "--seed", "y", language=language)

    assert pairs
    assert all(f"{one} – {other}" in text for one, other in pairs)


def test_a_file_that_is_not_there_or_too_big_is_a_sentence(tmp_path: Path) -> None:
    big = tmp_path / "big.json"
    big.write_bytes(b" " * (MOST_BYTES + 1))
    for path, key in ((tmp_path / "none.json", "list_unreadable"), (big, "stage_file_too_big")):
        with pytest.raises(Unreadable) as caught:
            told("--next-stage", str(path), "--seed", "y")

        assert caught.value.key == key


@pytest.mark.parametrize("arguments", [(), ("--players", "16", "--next-stage", "x.json")])
def test_either_players_or_a_next_stage_is_drawn(arguments: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as caught:
        told(*arguments, "--seed", "x")

    assert caught.value.key == "draw_what"


def test_an_empty_seed_is_none() -> None:
    with pytest.raises(Refused) as caught:
        told("--players", "16", "--seed", " ")

    assert caught.value.key == "draw_seed_empty"


def test_what_cannot_be_drawn_is_a_sentence() -> None:
    with pytest.raises(Refused):
        told("--players", "5", "--seed", "x")


def test_with_too_few_tables_the_layout_is_the_same_and_some_are_in_no_chair() -> None:
    arguments = ("--players", "20", "--rounds", "2", "--tables", "4", "--seed", "4")
    printed = json.loads(told(*arguments, "--json"))

    assert printed == {"rounds": [[list(table) for table in one] for one in draw(20, 2, "4", tables=4)]}
    assert [len(one) for one in printed["rounds"]] == [4, 3, 3]
    assert told(*arguments).count("Sitting out: ") == 3


def test_who_sits_out_is_told_by_number() -> None:
    text = told("--players", "6", "--rounds", "2", "--tables", "1", "--seed", "6142", language="de")

    assert [line for line in text.splitlines() if line.startswith("Pause")] == [
        "Pause: 2, 5",
        "Pause: 4, 6",
        "Pause: 1, 3",
    ]


@pytest.mark.parametrize("language", languages())
def test_tables_with_which_it_cannot_be_done_are_refused_with_what_to_change(language: str) -> None:
    with pytest.raises(Refused) as caught:
        told("--players", "5", "--rounds", "1", "--tables", "1", "--seed", "x")
    sentence = wording(language).error(caught.value)

    assert "(1)" in sentence
    assert {"de": "eine Vorrunde mehr", "en": "one preliminary round more"}[language] in sentence
