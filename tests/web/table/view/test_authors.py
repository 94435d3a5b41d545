"""Who entered what and when, line by line: the roll, the move, the ruling and every correction."""

import re

import pytest

from companion.game.events import MoveMade
from companion.game.state import Happened
from companion.language import wording
from companion.log.stamp import Stamp
from companion.table.correction_events import ReasonGiven
from companion.table.ruling_events import Decision, Ruled
from companion.table.throw_events import RollCorrected
from tests.companion.game.table import Table
from web.table.view.authors import author, authors, reports

AT = Stamp("boot", 1, "2026-01-01T12:00:00+00:00")


def test_a_line_names_everybody_who_had_a_hand_in_it() -> None:
    table = Table()
    table.begin()
    roll = table.roll(3)
    seq = table.report(MoveMade(seat=0, colour=0, start=0, target=5), after=1_000)
    ruling = table.report(Ruled(finding=seq, decision=Decision.WAIVE, reason_later=True), after=1_000)
    table.report(ReasonGiven(corrects=ruling, reason="late"), after=1_000)
    table.report(RollCorrected(corrects=roll, values=(2,)), after=1_000)
    found = authors(table.state.entries[-1], reports(table.state, 0), wording("en"))

    assert len(found) == 5
    assert found == sorted(found)


@pytest.mark.parametrize(
    ("actor", "device", "who"),
    [
        ("referee", "page-3", "table referee No.\N{NO-BREAK SPACE}3"),
        ("director", "page-0", "director"),
        ("camera", "table", "Camera"),
        ("command line", "table", "command line"),
    ],
)
def test_people_are_named_by_role_and_device_machines_by_what_they_are(
    actor: str, device: str, who: str
) -> None:
    said = author(Happened(1, AT, None, RollCorrected(corrects=1, values=(1,)), actor, device), wording("en"))

    assert re.fullmatch(rf"\d\d:00:00 {who}", said)


def test_machines_have_a_name_in_every_language() -> None:
    said = author(
        Happened(1, AT, None, RollCorrected(corrects=1, values=(1,)), "command line"), wording("de")
    )

    assert said.endswith(" Befehlszeile")
