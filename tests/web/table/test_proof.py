"""The page of the proof: officials begin it, confirm each throw, and read what came of it."""

from flask import Flask

from tests.web.conftest import Visitor
from tests.web.table.outfitted import Official, refusal
from web.access.roles import Role


def test_a_proof_goes_from_its_beginning_to_its_result(app: Flask) -> None:
    official = Official(app)
    assert official.send("/setup/proof/begin", throws=3).status_code == 200
    for number, read, said in ((1, 5, 5), (2, 2, 3), (3, 6, 6)):
        official.throw(read)
        assert f"Yes, {read}" in official.client.get("/setup/proof").text
        assert official.send("/setup/proof/told", throw=number, value=said).status_code == 200
    (proof,) = official.kept.proved
    assert (proof.right, proof.worst) == (2, "proof.wrong.misread")
    page = official.client.get("/setup/proof").text
    assert "2 of 3 read correctly, no question asked." in page
    assert "Most often: another number read than lies there." in page


def test_a_throw_that_was_none_and_one_that_was_not_read_can_be_told(app: Flask) -> None:
    official = Official(app)
    official.send("/setup/proof/begin", throws=3)
    official.throw(reason="cocked")
    assert "Not read: the die is cocked" in official.client.get("/setup/proof").text
    official.send("/setup/proof/told", throw=1, value="none")
    assert official.kept.proof is not None
    assert official.kept.proof.throws == ()


def test_two_officials_at_once_are_told_who_was_quicker(app: Flask) -> None:
    first, second = Official(app), Official(app, Role.HEAD_REFEREE)
    first.send("/setup/proof/begin", throws=3)
    assert refusal(second.send("/setup/proof/begin", throws=12)) == "proof_on"
    first.throw(4)
    assert first.send("/setup/proof/told", throw=1, value=4).status_code == 200
    assert refusal(second.send("/setup/proof/told", throw=1, value=5)) == "proof_told"


def test_there_is_no_proof_while_a_game_s_clock_runs(app: Flask, visitor: Visitor) -> None:
    visitor.open()
    for kind, data in (("seats_confirmed", {}), ("roll_accepted", {"values": [6], "seat": 0})):
        visitor.report(kind, data)
    for seat in (1, 2, 3):
        visitor.report("roll_accepted", {"values": [2], "seat": seat})
    assert visitor.report("clock_started").status_code == 200
    official = Official(app)
    official.live.follower.catch_up()
    assert refusal(official.send("/setup/proof/begin", throws=3)) == "proof_during_game"
    assert refusal(official.send("/setup/die/begin", name="X")) == "enrolment_during_game"
    assert "while a game is on" in official.client.get("/setup/proof").text


def test_a_viewer_proves_nothing(app: Flask) -> None:
    viewer = Official(app, Role.VIEWER)
    assert viewer.client.get("/setup/proof").status_code == 403
    assert viewer.send("/setup/proof/begin", throws=3).status_code == 403


def test_strange_forms_are_refused_with_a_sentence(app: Flask) -> None:
    official = Official(app)
    official.send("/setup/proof/begin", throws=3)
    official.throw(4)
    assert refusal(official.send("/setup/proof/begin", throws="many")) == "malformed_number"
    assert refusal(official.send("/setup/proof/told", throw=1, value="x")) == "no_face"
    assert refusal(official.send("/setup/proof/told", throw=1)) == "no_face"
    assert refusal(official.send("/setup/proof/told", throw=1, value=4, key="short")) == "form_without_key"
