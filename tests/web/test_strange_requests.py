"""Whatever somebody sends to whichever address, it is never an error of ours."""

import json
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.routing import Rule

from companion.rules.rulesets import LSA
from companion.usecases.new_game import usual_names
from tests.web.conftest import Visitor
from web.access.roles import Role
from web.table.permissions import NEEDED

WORDS = (
    "key", "kind", "data", "stream", "seen", "seat", "name", "names", "reason", "rules", "ruleset",
    "variants", "switches", "minutes", "table", "round", "what", "button", "page", "text", "number",
    "values", "corrects", "position", "places", "players", "fault", "colour", "start", "target", "lsa",
    "throw", "barriers", *NEEDED,
)  # fmt: skip
"""Names of fields, and values, of what pages do send."""

TEXTS = st.text(st.characters(exclude_categories=()), max_size=20)
"""With halves of signs, which JSON can hold."""

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(WORDS) | TEXTS, inner, max_size=5)
    ),
    max_leaves=10,
)
BODIES = st.fixed_dictionaries(
    {"key": st.just("0123456789abcdef") | VALUES, "kind": st.sampled_from(sorted(NEEDED)) | VALUES},
    optional={word: VALUES for word in WORDS if word not in ("key", "kind")},
)
QUERIES = st.dictionaries(
    st.sampled_from(("variant", "switches", "language", "names", "after", "page", "name")),
    st.sampled_from(("", "barriers", "en")) | st.text(max_size=20) | VALUES.map(json.dumps),
    max_size=3,
)


def addresses(app: Flask, method: str) -> list[Rule]:
    """All that are asked by this method; a stream would go on for ever."""
    rules = sorted(app.url_map.iter_rules(), key=str)
    return [rule for rule in rules if method in (rule.methods or ()) and str(rule) != "/api/events"]


def path(rule: Rule, fill: st.DataObject) -> str:
    """An address of this rule with something in its gaps."""
    gaps = st.text(min_size=1, max_size=70) | st.sampled_from(("lsa", "1", "9" * 30, "0" * 64, "..", "%00"))
    parts = [part.partition(">") for part in str(rule).split("<")]
    filled = [quote(fill.draw(gaps), safe="") + rest if closed else gap for gap, closed, rest in parts]
    return "".join(filled)


@pytest.fixture
def knocking(app: Flask) -> Visitor:
    """Somebody who may do everything, while a game is on."""
    visitor = Visitor(app, role=Role.DIRECTOR)
    visitor.open(names=list(usual_names(LSA)))
    return visitor


UNHURRIED = settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])


@UNHURRIED
@given(fill=st.data(), query=QUERIES)
def test_whatever_is_asked_for_is_answered(
    knocking: Visitor, fill: st.DataObject, query: dict[str, str]
) -> None:
    rule = fill.draw(st.sampled_from(addresses(knocking.client.application, "GET")))
    answer = knocking.client.get(path(rule, fill), query_string=query, buffered=True)

    assert answer.status_code < 500, (rule, query)


@UNHURRIED
@given(fill=st.data(), body=BODIES | VALUES)
def test_whatever_is_sent_is_answered(knocking: Visitor, fill: st.DataObject, body: Any) -> None:
    rule = fill.draw(st.sampled_from(addresses(knocking.client.application, "POST")))
    headers = {"X-CSRFToken": knocking.token}
    answer = knocking.client.post(
        path(rule, fill), data=json.dumps(body), headers=headers, content_type="application/json"
    )

    assert answer.status_code < 500, (rule, body)


NESTED = 60_000


@pytest.mark.parametrize(
    "query",
    ["variant=", "variant=&variant=barriers", f"switches={'[' * NESTED}", f"switches={'{%22a%22:' * NESTED}"],
)
@pytest.mark.parametrize("path", ["/rules/lsa", "/rules/schmidt"])
def test_rules_that_cannot_be_are_refused_in_a_sentence(knocking: Visitor, path: str, query: str) -> None:
    assert knocking.client.get(f"{path}?{query}").status_code == 422


@pytest.mark.parametrize("text", ["[" * 50_000, '{"":' * 10_000, "\ud800", "", "1"])
def test_a_file_of_rules_that_is_none_is_refused_in_a_sentence(knocking: Visitor, text: str) -> None:
    assert knocking.post("/api/rules", text=text).status_code == 422


@pytest.mark.parametrize(
    "body", [b"[" * NESTED, b'{"a":' * (NESTED // 5), b'{"key": "\\ud800"}', b"\xff", b"1" * 5_000]
)
def test_json_that_cannot_be_read_is_refused(knocking: Visitor, body: bytes) -> None:
    for rule in addresses(knocking.client.application, "POST"):
        headers = {"X-CSRFToken": knocking.token}
        address = str(rule).replace("<int(max=999999999):number>", "7")
        answer = knocking.client.post(address, data=body, headers=headers, content_type="application/json")

        assert answer.status_code < 500, rule
