"""Earlier games are listed, looked at and taken away by those who referee, and stay as they are."""

import json

import pytest
from flask import Flask

from companion.export.registry import PROTOCOL_EXPORTS, SUFFIXES, files_of
from companion.language import languages, wording
from companion.usecases.paths import TablePaths
from tests.companion.usecases.mixed import mixed
from tests.web.conftest import Visitor
from web.access.roles import Role


@pytest.fixture
def referee(app: Flask) -> Visitor:
    """A table referee after two games."""
    director = Visitor(app)
    director.open(table="3", names=["Änne", "Ben", "", ""])
    director.open(table="4", names=["Clara", "David", "", ""])
    return Visitor(app, "en", Role.REFEREE)


def first(visitor: Visitor) -> str:
    """The stream of the first game."""
    return visitor.live.games.played()[0].stream


def test_all_games_are_listed_the_newest_first(referee: Visitor) -> None:
    page = referee.client.get("/games/").text

    assert page.index("Table 4 · round 1") < page.index("Table 3 · round 1")
    assert "Änne, Ben" in page


@pytest.mark.parametrize("language", languages())
def test_an_earlier_game_is_shown_as_its_sheet(app: Flask, referee: Visitor, language: str) -> None:
    say = wording(language)
    page = Visitor(app, language).client.get(f"/games/{first(referee)}").text

    for words in ("Änne", say("protocol.result"), say("games.read_only"), say("protocol.unconfirmed")):
        assert words in page


def test_what_of_an_earlier_game_is_damaged_stands_on_its_sheet(referee: Visitor, paths: TablePaths) -> None:
    stream = first(referee)
    paths.log.with_name("heads.json").write_text(f'{{"{stream}": {{"seq": 9, "head": "lost"}}}}')

    assert "entry 9 had been there" in referee.client.get(f"/games/{stream}").text


@pytest.mark.parametrize("suffix", PROTOCOL_EXPORTS)
def test_it_is_taken_away_as_every_kind_of_file(referee: Visitor, suffix: str) -> None:
    answer = referee.client.get(f"/games/{first(referee)}/protocol.{suffix}")

    assert answer.mimetype == PROTOCOL_EXPORTS[suffix].media_type
    assert f"table-3-round-1.{suffix}" in answer.headers["Content-Disposition"]


def test_the_file_is_that_of_the_earlier_game(referee: Visitor) -> None:
    record = json.loads(referee.client.get(f"/games/{first(referee)}/protocol.json").data)

    assert [player["name"] for player in record["players"]] == ["Änne", "Ben"]


def test_a_game_that_there_is_not_is_said(referee: Visitor) -> None:
    answer = referee.client.get("/games/nothing")

    assert answer.status_code == 422
    assert "There is no such game here." in answer.text


@pytest.mark.parametrize("address", ["", "nothing", "nothing/protocol.pdf"])
def test_who_looks_on_is_not_told_who_has_ever_played_here(app: Flask, address: str) -> None:
    assert Visitor(app, role=Role.VIEWER).client.get(f"/games/{address}").status_code == 403


def test_without_a_game_that_is_said(app: Flask) -> None:
    assert wording("de")("games.none") in Visitor(app).client.get("/games/").text


def test_games_of_every_kind_are_listed_shown_and_taken_away(app: Flask, paths: TablePaths) -> None:
    streams = mixed(paths)
    client = Visitor(app, "en", Role.REFEREE).client
    page = client.get("/games/").text

    for kind in ("game", "backgammon", "draughts"):
        assert wording("en")(f"games.kind.{kind}") in page
    for name, stream in streams.items():
        record = Visitor(app, "en", Role.REFEREE).live.games.protocol(stream)
        sheet = client.get(f"/games/{stream}").text
        for suffix in SUFFIXES:
            there = suffix in files_of(record)
            assert (f"/games/{stream}/protocol.{suffix}" in sheet) == there, name
            answer = client.get(f"/games/{stream}/protocol.{suffix}")
            assert answer.status_code == (200 if there else 404), name
