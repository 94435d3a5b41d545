"""Everybody reads whether the dice are fair; how they were shaken and read is for officials."""

from flask import Flask

from tests.web.conftest import Visitor
from web.access.roles import Role


def rolled(visitor: Visitor, *values: int) -> None:
    """A game in which this was rolled by hand."""
    visitor.open()
    visitor.report("seats_confirmed")
    for seat, value in enumerate(values):
        visitor.report("roll_accepted", {"values": [value], "seat": seat})


def test_before_the_first_throw_nothing_is_known(app: Flask) -> None:
    assert "No throw is known yet" in Visitor(app, "en", Role.VIEWER).client.get("/dice").text


def test_a_spectator_reads_of_the_dice_and_of_nobody(app: Flask, visitor: Visitor) -> None:
    rolled(visitor, 6, 2, 3)
    viewer, official = Visitor(app, "en", Role.VIEWER), Visitor(app, "en", Role.REFEREE)
    page = viewer.client.get("/dice").text
    assert "dice that were not enrolled" in page
    assert "3 throws" in page
    assert "Anna" not in page
    assert "shaken" not in page
    page = official.client.get("/dice").text
    assert "Anna" in page
    assert "for officials only" in page.lower()


def test_the_evidence_is_drawn(app: Flask, visitor: Visitor) -> None:
    rolled(visitor, 6, 2)
    answer = visitor.client.get("/dice/evidence.svg")
    assert answer.mimetype == "image/svg+xml"
    assert b"<svg" in answer.data
