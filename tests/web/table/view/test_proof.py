"""The page of a proof: the newest throw large, the others that wait below, the latest result first."""

from dataclasses import replace
from typing import Any

from companion.equipment.events import ProofBegan
from companion.language import wording
from tests.companion.equipment.kept import Kept
from web.table.view.proof import ProofView, proof

STATUS: dict[str, Any] = {"tick": 1_000, "camera": "ok", "throw": {"state": "settled"}}


def shown(kept: Kept, *issued: str) -> ProofView:
    """The page, with these dice in use."""
    return proof(replace(kept.state, issued=issued), STATUS, 1_000, False, wording("en"))


def test_the_newest_throw_that_waits_is_large_and_what_was_told_is_gone() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=12))
    for value in (5, 2, 6):
        kept.throw(value)
    kept.told(2, 2)
    view = shown(kept)
    assert view.current is not None
    assert view.current.number == 3
    assert [one.number for one in view.earlier] == [1]
    assert (view.told, view.due) == (1, 12)


def test_an_unread_throw_is_asked_about_with_as_many_dice_as_are_in_use() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=3))
    kept.throw(reason="no_die")
    view = shown(kept, "a", "b")
    assert view.current is not None
    assert (view.current.values, view.current.dice) == (None, 2)


def test_the_latest_result_comes_first_and_a_flaw_is_no_perfect_one() -> None:
    kept = Kept()
    kept.proved(12)
    kept.tell(ProofBegan(throws=3))
    for number in (1, 2, 3):
        kept.throw(6, needs_confirmation="may_lean")
        kept.told(number, 6)
    latest, before = shown(kept).latest
    assert (latest.perfect, before.perfect) == (False, True)
    assert latest.result == "3 of 3 read correctly, 3 questions."
    assert latest.worst == "Most often: it may be cocked."
