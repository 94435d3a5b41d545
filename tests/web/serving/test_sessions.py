"""An open page goes on working whatever happens to the computer's clock."""

import time

import pytest

from tests.web.conftest import Visitor

HOUR_S, YEAR_S = 3600, 365 * 24 * 3600


@pytest.mark.parametrize("jump_s", [-HOUR_S, -50 * YEAR_S, HOUR_S, 2 * YEAR_S])
def test_a_page_that_is_open_when_the_clock_is_set_is_not_too_old(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, jump_s: int
) -> None:
    """What signs reads the clock itself, so this is set for all."""
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + jump_s)

    assert visitor.post("/api/request", what="siren_test").json == {"ok": True}


def test_a_cookie_that_somebody_else_has_signed_counts_for_nothing(visitor: Visitor) -> None:
    cookie = visitor.client.get_cookie("session")
    assert cookie is not None
    visitor.client.set_cookie("session", cookie.value[:-2] + "xx")

    answer = visitor.post("/api/request", what="siren_test")
    assert answer.json is not None
    assert answer.json["error"] == "stale_page"
