"""Rules read, printed and taken away: of documents, of choices, of the running game."""

import json
from urllib.parse import quote

import pytest
from flask import Flask

from companion.language import languages, wording
from companion.rules.house import switch_names
from companion.rules.rules_choice import RulesChoice, format_choice, parse_choice
from companion.rules.rulesets import RULESETS
from tests.web.conftest import Visitor

HOUSE = quote('{"points":[55,30,10,0],"forced_capture":true}')


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RULESETS)
def test_every_document_is_explained_switch_by_switch(app: Flask, language: str, name: str) -> None:
    say = wording(language)
    page = Visitor(app, language).client.get(f"/rules/{name}").get_data(as_text=True)

    assert say(f"rules.ruleset.{name}") in page
    assert all(say(f"rules.switch.{switch}") in page for switch in switch_names())
    assert "<strong>" not in page


def test_house_rules_are_marked_on_the_page(app: Flask) -> None:
    page = Visitor(app, "en").client.get(f"/rules/lsa?switches={HOUSE}").get_data(as_text=True)

    assert "House rules after: State championship Saxony-Anhalt" in page
    assert "55, 30, 10, 0" in page
    assert page.count("<strong>House rule</strong>") == 3  # two switches and a finding that comes of one


def test_the_page_can_be_had_in_the_other_language_too(app: Flask) -> None:
    page = Visitor(app, "en").client.get("/rules/hgv?language=de").get_data(as_text=True)

    assert "Vereinsturnier" in page
    assert '<html lang="de"' in page


def test_the_running_game_is_told_with_its_own_rules_and_length(visitor: Visitor) -> None:
    assert visitor.client.get("/rules").headers["Location"] == "/rules/lsa"
    rules = {"ruleset": "schmidt", "variants": ["barriers"]}
    visitor.open(rules=rules, table="7", minutes=12, claims_only=True)
    page = visitor.client.get("/rules").get_data(as_text=True)

    assert "Schachtelregeln (Schmidt) mit Variante: Zwei Figuren bilden eine Sperre" in page
    assert "Tisch 7, Runde 1: 12 Minuten" in page
    assert "nur auf Einspruch" in page


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/rules/chess", "Das Regelwerk „chess“ gibt es nicht"),
        ("/rules/lsa?variant=barriers", "hat keine Varianten"),
        ("/rules/lsa?switches=[]", "keine Regeldatei"),
        (
            '/rules/lsa?switches={"minutes":0}',
            "„Spielzeit in Minuten“ – erlaubt: eine ganze Zahl von 1 bis 1440.",
        ),
    ],
)
def test_rules_that_cannot_be_are_said_on_the_page(visitor: Visitor, address: str, sentence: str) -> None:
    answer = visitor.client.get(address)

    assert answer.status_code == 422
    assert sentence in answer.get_data(as_text=True)


def test_rules_are_taken_away_as_a_file_and_read_again(visitor: Visitor) -> None:
    file = visitor.client.get(f"/rules/lsa.json?switches={HOUSE}")
    choice = RulesChoice("lsa", (), {"points": [55, 30, 10, 0], "forced_capture": True})
    assert "attachment" in file.headers["Content-Disposition"]
    assert parse_choice(file.data) == choice

    answer = visitor.post("/api/rules", text=file.get_data(as_text=True))
    assert answer.json == {"ok": True, "choice": json.loads(json.dumps(choice.__dict__))}


@pytest.mark.parametrize(
    ("sent", "status", "error"),
    [
        ({}, 400, "malformed"),
        ({"text": "[]"}, 422, "ruleset_unreadable"),
        ({"text": format_choice(RulesChoice("chess"))}, 422, "unknown_ruleset"),
    ],
)
def test_a_file_of_something_else_is_refused_in_a_sentence(
    visitor: Visitor, sent: dict[str, str], status: int, error: str
) -> None:
    answer = visitor.post("/api/rules", **sent)

    assert answer.status_code == status
    assert answer.json is not None
    assert answer.json["error"] == error
    assert answer.json["sentence"]
