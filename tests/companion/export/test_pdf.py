"""The protocol on paper: result to sign, course with pictures, both languages, always the same bytes."""

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PageObject, PdfReader
from reportlab.lib.units import mm

from companion.export import json, pdf
from companion.export.registry import words as in_words
from companion.game.agreement import agreement
from companion.game.events import MoveMade, Passed, PositionSet
from companion.game.fold import fold
from companion.language import Wording, languages, wording
from companion.protocol.game_protocol import Protocol, protocol
from companion.rules.house import house
from companion.rules.rulesets import LSA
from companion.rules.variants import schmidt
from companion.store.evidence import keep, path_of
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded
from companion.table.ruling_events import Decision, Ruled
from companion.table.throw_events import Fault, RollCorrected, ThrowVoided
from tests.companion.game.table import Table, chance
from tests.golden import GAMES, NAMES, read_log

PLAYERS = {"p0": "Änne Müller", "p1": "Łukasz Şahin", "p2": "Zoë", "p3": "<b>Bobby</b>"}


def text_of(document: bytes) -> str:
    """All words of a document, line breaks forgotten."""
    return " ".join(
        word for page in PdfReader(io.BytesIO(document)).pages for word in page.extract_text().split()
    )


def printed(record: Protocol, say: Wording, evidence: Path) -> bytes:
    return pdf.render(in_words(record, say), say, evidence)


def record_of(table: Table) -> Protocol:
    return protocol("3f0c-uuid", table.state, PLAYERS)


@pytest.fixture
def table() -> Table:
    """A game with a waived finding, a corrected roll, a cocked die and the board set right."""
    table = Table()
    table.begin()
    roll = table.roll(3)
    seq = table.report(MoveMade(seat=0, colour=0, start=0, target=5))
    table.report(Ruled(finding=seq, decision=Decision.WAIVE, reason="nobody minded"))
    table.report(RollCorrected(corrects=roll, values=(2,)))
    table.play(*chance(5), rolls=8)
    table.report(ThrowVoided(fault=Fault.COCKED))
    assert table.state.game is not None
    table.report(PositionSet(pieces=table.state.game.position.pieces, turn=1, reason="table bumped"))
    return table


@pytest.mark.parametrize("language", languages())
def test_names_reasons_and_moves_are_on_it(table: Table, language: str, tmp_path: Path) -> None:
    say = wording(language)
    text = text_of(printed(record_of(table), say, tmp_path))

    for words in (
        *PLAYERS.values(),
        "nobody minded",
        "table bumped",
        say("protocol.title"),
        "A → 5",
        say("protocol.fault.cocked"),
    ):
        assert words in text
    assert say("protocol.unconfirmed") in text


def test_the_same_protocol_gives_the_same_bytes(table: Table, tmp_path: Path) -> None:
    record = record_of(table)

    assert printed(record, wording("de"), tmp_path) == printed(record, wording("de"), tmp_path)
    assert json.render(record) == json.render(record)


def test_the_throws_have_their_pictures(tmp_path: Path) -> None:
    table = Table()
    table.begin()
    picture = io.BytesIO()
    Image.new("RGB", (64, 48), "white").save(picture, "JPEG")
    digest = keep(tmp_path, picture.getvalue())
    record = record_of(table)
    with_picture = replace(record, turns=tuple(replace(turn, evidence=digest) for turn in record.turns))
    pages = PdfReader(io.BytesIO(printed(with_picture, wording("de"), tmp_path))).pages

    assert sum(len(page.images) for page in pages) >= 1


def test_the_picture_of_a_disputed_throw_is_large_enough_to_count_its_pips(
    table: Table, tmp_path: Path
) -> None:
    picture = io.BytesIO()
    Image.new("RGB", (1280, 720), "white").save(picture, "JPEG")
    digest = keep(tmp_path, picture.getvalue())
    record = record_of(table)
    turns = tuple(replace(turn, evidence=digest) for turn in record.turns)
    pages = PdfReader(io.BytesIO(printed(replace(record, turns=turns), wording("de"), tmp_path))).pages
    widths = sorted(placed for page in pages for placed in image_widths_mm(page))

    disputed = [turn for turn in turns if turn.corrected or turn.line == "void"]
    assert len(disputed) == 2
    assert widths == [9] * (len(turns) - 2) + [28, 28]


def image_widths_mm(page: PageObject) -> list[int]:
    """How wide pictures are put on a page, by the matrices in front of them."""
    content = page.get_contents()
    assert content is not None
    drawn = re.findall(rb"([\d.]+) 0 0 [\d.]+ 0 0 cm\n/\S+ Do", content.get_data())
    return [round(float(width) / mm) for width in drawn]


def test_a_damaged_or_missing_picture_leaves_a_dash(tmp_path: Path) -> None:
    table = Table()
    table.begin()
    record = record_of(table)
    path_of(tmp_path, "d" * 64).write_bytes(b"no picture")
    for digest in ("d" * 64, "e" * 64):
        broken = replace(record, turns=tuple(replace(turn, evidence=digest) for turn in record.turns))
        assert printed(broken, wording("de"), tmp_path).startswith(b"%PDF-")


def test_before_the_start_it_lists_the_players(tmp_path: Path) -> None:
    text = text_of(printed(record_of(Table()), wording("de"), tmp_path))

    assert "Änne Müller" in text


def test_two_people_are_on_it_once_with_both_colours_and_the_variant_is_named(tmp_path: Path) -> None:
    table = Table(schmidt(["two_players"]))
    table.begin()
    text = text_of(printed(record_of(table), wording("en"), tmp_path))

    assert "Box rules (Schmidt) with variant: Two people with two colours each" in text
    assert "● Yellow ● Red Änne Müller" in text
    assert text.count("Łukasz Şahin") == 1


def test_what_only_a_house_rule_forbids_is_told_as_one(tmp_path: Path) -> None:
    table = Table(house(LSA, forced_capture=True))
    table.begin()
    table.report(
        PositionSet(pieces=((-1, -1, -1, 7), (-1, -1, -1, 1), (-1,) * 4, (-1,) * 4), turn=0, reason="x")
    )
    table.roll(4)
    seq = table.report(Passed(seat=0))
    table.report(Ruled(finding=seq, decision=Decision.APPLY))

    text = text_of(printed(record_of(table), wording("en"), tmp_path))
    assert "House rules after: State championship Saxony-Anhalt" in text
    assert "House rule: " in text


@pytest.mark.parametrize("log", sorted(GAMES.glob("*.jsonl")), ids=lambda log: log.stem)
def test_every_golden_game_can_be_printed(log: Path, tmp_path: Path) -> None:
    events = list(read_log(log))
    record = protocol(events[0].stream, fold(events), NAMES)

    assert "Dávid" in text_of(printed(record, wording("en"), tmp_path))


@pytest.mark.parametrize("language", languages())
def test_initials_of_who_agreed_and_reasons_still_open_are_on_it(language: str, tmp_path: Path) -> None:
    table = Table()
    table.begin()
    table.roll(3)
    seq = table.report(MoveMade(seat=0, colour=0, start=0, target=5))
    table.report(Ruled(finding=seq, decision=Decision.WAIVE, reason_later=True))
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    table.report(agreement(table.state, 0))
    say, record = wording(language), record_of(table)
    text = text_of(printed(record, say, tmp_path))

    assert "Ä. M. –" in text
    assert "Ł. Ş. –" not in text
    assert say("protocol.reason_open") in text
    assert say("protocol.open_reasons", n=1, lines=record.turns[-1].seq) in text
