"""The certificate of the draw, opened again: enough to make the draw once more."""

from dataclasses import replace

import pytest

from companion.export.event.extras import Extras
from companion.export.event.registry import EVENT_PRINTS
from companion.language import wording
from companion.tournament.book import EventBook
from companion.tournament.drawn import Swap
from companion.tournament.events import (
    DrawClosed,
    DrawDiscarded,
    DrawDrafted,
    DrawOpened,
    DrawPublished,
    PlayerSubstituted,
    SeatsExchanged,
)
from companion.tournament.record import EventRecord, record
from tests.companion.export.event.test_prints import AT, pages, played
from tests.companion.tournament.day import Day, in_turns


@pytest.fixture(scope="module")
def changed() -> EventRecord:
    """Twenty players, of whom two meet who were not to, and two seats exchanged by hand."""
    day = Day()
    day.enter(20)
    day.draw(publish=False)
    assert day.state.draft is not None
    wished = replace(day.state.draft, apart=((1, 6),), list_hash="ab" * 32)
    day.tell(DrawDiscarded(reason="ohne Wünsche"), DrawDrafted(draw=wished), DrawOpened())
    day.tell(SeatsExchanged(swap=Swap(2, (1, 0), (2, 0))), DrawClosed(reason="falsch gelesen"))
    day.tell(DrawPublished())
    return record(
        EventBook(day.state, {f"n{number}": f"Beck, Ben {number:02}" for number in range(1, 21)}), AT
    )


def text_of(event: EventRecord, language: str = "de") -> str:
    return " ".join(pages(EVENT_PRINTS["certificate_of_draw"].render(event, wording(language), Extras())))


def test_seed_list_hash_and_command_are_told(changed: EventRecord) -> None:
    text = text_of(changed)

    assert "ab" * 32 in text.replace(" ", "")
    assert "companion draw --players 20 --rounds 4 --apart 1,6 --seed 4" in text
    assert all(f"{number} Beck, Ben {number:02}" in text for number in range(1, 21))


def test_broken_wishes_and_changes_by_hand_are_told_with_reason_and_cost(changed: EventRecord) -> None:
    text = text_of(changed)

    assert "begegnen sich doch: Runde 1, Tisch 1" in text
    assert "ein Tausch: falsch gelesen" in text
    assert "Runde 2, getauscht: Ben " in text.replace("Beck, ", "")
    assert "Begegnungen mehr als einmal: " in text


def test_the_list_stands_there_as_it_was_drawn_and_apart_from_it_who_plays_since() -> None:
    day = Day()
    day.enter(8)
    day.draw()
    day.tell(PlayerSubstituted(player="p3", person="new", reason="krank"))
    names = {f"n{number}": f"Beck, Ben {number:02}" for number in range(1, 9)} | {"new": "Kurz, Ida"}
    text = text_of(record(EventBook(day.state, names), AT))

    assert "3 Beck, Ben 03" in text
    assert "spielt für Nummer 3, Beck, Ben 03: Kurz, Ida." in text


def test_when_names_are_erased_it_says_that_the_list_cannot_be_shown() -> None:
    day = Day()
    day.enter(8)
    day.draw()

    assert wording("de")("event.draw.list_erased") in text_of(record(EventBook(day.state, {}), AT))


def test_everybody_gets_a_card_of_the_paper_version_where_there_is_one(changed: EventRecord) -> None:
    assert text_of(changed, "en").count("Round 4: table") == 20
    assert "Round 4: table" not in text_of(played(16, 0), "en")


def test_a_draw_in_which_some_sit_out_tells_tables_rounds_and_games_and_has_no_cards() -> None:
    event = record(EventBook(in_turns().state, {}), AT)
    text = text_of(event)

    assert "companion draw --players 20 --rounds 2 --tables 4 --seed 4" in text
    assert "Tische im Saal: 4. In 3 Runden spielen alle 2 Partien. Pause je Runde: 4–8." in text
    assert "Sitting out in each round: 4–8." in text_of(event, "en")
    assert wording("de")("event.draw.paper_title") not in text
