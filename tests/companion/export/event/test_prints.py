"""Prints of an event, opened again."""

import io
import re

import pytest
from pypdf import PdfReader

from companion.export.event.extras import Extras
from companion.export.event.registry import EVENT_PRINTS
from companion.export.event.sheets import sheets
from companion.language import wording
from companion.language.time_of_day import date
from companion.log.stamp import Stamp
from companion.tournament.book import EventBook
from companion.tournament.events import PlayerLeft
from companion.tournament.record import EventRecord, record
from tests.companion.tournament.day import Day, in_turns, settings

AT = Stamp("boot", 0, "2026-11-28T17:00:00Z")
FIRST = ("Anna", "Ben", "Çağla", "Dörte", "Emil")
LAST = ("Ahrens", "Beck", "Öhler", "=SUM(A1)", "<b>Zander</b>")


def played(players: int = 20, rounds: int = 4) -> EventRecord:
    """An event of so many after so many rounds."""
    day = Day()
    day.enter(players)
    day.draw()
    for number in range(1, rounds + 1):
        day.finish(number)
    names = {
        f"n{number}": f"{LAST[number % 5]} {number:03}, {FIRST[number // 5 % 5]}"
        for number in range(1, players + 1)
    }
    return record(EventBook(day.state, names), AT)


@pytest.fixture(scope="module")
def event() -> EventRecord:
    return played()


@pytest.fixture(scope="module")
def turns() -> EventRecord:
    """Twenty at four tables, of whom some sit out in each of three rounds."""
    state = in_turns().state
    names = {f"n{number}": f"Beck {number:02}, Ben" for number in range(1, 21)}
    return record(EventBook(state, names), AT)


def pages(content: bytes) -> list[str]:
    """The texts of a PDF's pages, in one line each."""
    return [re.sub(r"\s+", " ", page.extract_text()) for page in PdfReader(io.BytesIO(content)).pages]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", [name for name, kind in EVENT_PRINTS.items() if kind.suffix == "pdf"])
def test_every_print_is_made_in_every_language_and_the_same_twice(
    event: EventRecord, name: str, language: str
) -> None:
    say = wording(language)
    content = EVENT_PRINTS[name].render(event, say, Extras())

    assert pages(content)
    assert content == EVENT_PRINTS[name].render(event, say, Extras())


def test_two_hundred_players_are_listed_by_name_on_two_pages_in_the_order_of_a_dictionary() -> None:
    event = played(200, 0)
    found = pages(EVENT_PRINTS["by_name"].render(event, wording("de"), Extras()))

    assert len(found) <= 2
    text = " ".join(found)
    listed = [player.listed for player in event.players]
    assert all(name in text for name in listed)
    assert text.index("Ahrens 005") < text.index("Beck 001") < text.index("Öhler 002")


def test_no_table_is_split_over_two_columns_or_pages(event: EventRecord) -> None:
    found = pages(EVENT_PRINTS["by_table"].render(event, wording("de"), Extras()))

    for page in found:
        for part in page.split("Tisch ")[1:]:
            assert all(colour in part for colour in ("Gelb", "Grün", "Rot", "Schwarz")), part


def test_protocols_are_printed_for_tables_that_are_still_to_play() -> None:
    found = pages(EVENT_PRINTS["protocols"].render(played(16, 3), wording("de"), Extras()))
    text = " ".join(found)

    assert text.count("Runde 4 · Tisch") == 4
    assert "Runde 3" not in text


def test_the_page_of_results_is_only_text_whatever_names_are(event: EventRecord) -> None:
    text = EVENT_PRINTS["page"].render(event, wording("de"), Extras()).decode()

    assert "<b>Zander" not in text
    assert "&lt;b&gt;Zander" in text
    assert "http" not in text
    assert "<script" not in text


def text_of(event: EventRecord, name: str, extras: Extras | None = None) -> str:
    return " ".join(pages(EVENT_PRINTS[name].render(event, wording("de"), extras or Extras())))


@pytest.fixture(scope="module")
def typed() -> EventRecord:
    """Eight after one round and a final; what people typed is full of signs that mean something in markup."""
    day = Day(settings(title="<i>Pokal", place="A & B", organiser="<b>SV", rounds=1, qualifiers=4))
    day.enter(8)
    day.draw()
    day.finish(1)
    day.draw()
    day.finish(2)
    return record(EventBook(day.state, {f"n{number}": f"<b>{number}&, Udo" for number in range(1, 9)}), AT)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("by_name", ["Udo"]),
        ("by_table", ["Runde 1", "Finale", "Udo <b>8&"]),
        ("slips", ["Runde 1", "Finale", "Tisch 2", "Udo <b>8&"]),
        ("place_cards", ["Runde 1: Tisch 2", "Finale: Tisch 1", "Udo <b>8&"]),
        ("standings", ["Udo <b>8&", "Finale"]),
        ("certificates", ["<i>Pokal", "A & B, 28.11.2026", "<b>SV", "Udo <b>1&"]),
        ("certificate_of_draw", ["<i>Pokal · 28.11.2026", "<b>8&, Udo"]),
    ],
)
def test_what_people_typed_is_printed_as_it_is(typed: EventRecord, name: str, told: list[str]) -> None:
    text = text_of(typed, name)

    assert [part for part in told if part not in text] == []


def test_every_page_of_a_list_tells_event_list_time_and_page_in_its_foot(event: EventRecord) -> None:
    found = pages(EVENT_PRINTS["slips"].render(event, wording("de"), Extras()))

    assert len(found) > 1
    for number, page in enumerate(found, 1):
        assert "Landesmeisterschaft · " in page
        assert "Stand 28.11.2026, " in page
        assert f"Seite {number}" in page


def test_before_all_is_played_there_is_no_certificate_but_a_sentence(event: EventRecord) -> None:
    assert not event.settled  # the semi-finals are to come
    assert wording("de")("event.certificate.later") in text_of(event, "certificates")
    assert "1. Platz" not in text_of(event, "certificates")


def test_a_certificate_is_no_list_and_has_no_foot(typed: EventRecord) -> None:
    assert "Stand 28.11.2026" not in text_of(typed, "certificates")


def test_each_round_begins_on_a_page_of_its_own(event: EventRecord) -> None:
    found = pages(EVENT_PRINTS["by_table"].render(event, wording("de"), Extras()))

    assert [re.findall(r"Runde \d", page) for page in found] == [[f"Runde {one}"] for one in range(1, 5)]


@pytest.mark.parametrize("name", ["slips", "protocols"])
def test_mark_and_name_of_a_colour_stand_in_one_line(name: str) -> None:
    content = EVENT_PRINTS[name].render(played(16, 3), wording("de"), Extras(address="http://tisch/"))
    lines = PdfReader(io.BytesIO(content)).pages[0].extract_text().splitlines()

    assert any("● Schwarz" in line for line in lines)
    assert not any(line.strip() == "Schwarz" for line in lines)


def test_everybody_signs_a_protocol_beside_their_name() -> None:
    assert "Punkte Unterschrift" in text_of(played(16, 3), "protocols")


def test_the_first_three_have_a_certificate_each_with_name_and_place(typed: EventRecord) -> None:
    found = pages(EVENT_PRINTS["certificates"].render(typed, wording("de"), Extras()))
    winners = [typed.player(one.player).spoken for one in typed.ranking[: len(found)]]

    assert [name in page for name, page in zip(winners, found, strict=True)] == [True] * len(found)
    assert [f"{place}. Platz" in page for place, page in enumerate(found, 1)] == [True] * len(found)
    assert len(found) >= 3


@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("slips", "seating"),
        ("place_cards", "seating"),
        ("certificate_of_draw", "seating"),
        ("by_table", "seating"),
        ("standings", "standings"),
    ],
)
def test_before_the_draw_a_print_says_that_there_is_nothing_yet(name: str, about: str) -> None:
    nothing = record(EventBook(Day().state, {}), AT)

    assert wording("de")(f"event.{about}.none") in text_of(nothing, name)


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_word_of_the_decisions_is_broken_over_two_lines(language: str) -> None:
    say = wording(language)
    day = Day(settings(rounds=2, qualifiers=4))
    day.enter(8)
    day.draw()
    day.finish(1)
    day.tell(PlayerLeft(player="p7", reason="krank"), device="page-12")
    event = record(EventBook(day.state, {}), AT)
    content = EVENT_PRINTS["rulings"].render(event, say, Extras())
    lines = PdfReader(io.BytesIO(content)).pages[0].extract_text().splitlines()

    for word in (
        date(AT.at, say),
        say("page.role.desk"),
        say("event.trace.player_left"),
        say("event.device", number=12),
    ):
        assert any(word in line for line in lines), word


@pytest.mark.parametrize("language", ["de", "en"])
def test_by_name_everybody_has_a_table_or_sits_out_in_every_round(turns: EventRecord, language: str) -> None:
    say = wording(language)
    (page,) = pages(EVENT_PRINTS["by_name"].render(turns, say, Extras()))

    assert page.count(say("event.sits_out")) == 4 + 8 + 8
    assert page.count("●") == 2 * 20
    assert all(f"Beck {number:02}, Ben" in page for number in range(1, 21))


def test_by_table_those_who_sit_out_are_named_below_each_round(turns: EventRecord) -> None:
    found = " ".join(pages(EVENT_PRINTS["by_table"].render(turns, wording("de"), Extras())))
    told = [", ".join(turns.player(number).spoken for number in one.sitting_out) for one in turns.rounds]

    assert all(f"Pause: {names}" in found for names in told)


def test_the_page_of_results_and_the_workbook_tell_who_sits_out_in_which_round(turns: EventRecord) -> None:
    page = EVENT_PRINTS["page"].render(turns, wording("de"), Extras()).decode()
    rows = sheets(turns, wording("de"))["sitting_out"].rows

    assert rows == tuple(
        (f"Runde {one.number}", number, turns.player(number).spoken, "")
        for one in turns.rounds
        for number in one.sitting_out
    )
    games, standing = 2, 1
    for one in turns.players:
        out = [row[1] for row in rows].count(one.number)
        assert page.count(f"<td>{one.spoken}</td>") == games + standing + out


def test_an_event_in_which_everybody_plays_tells_of_nobody_who_sits_out(event: EventRecord) -> None:
    assert "sitting_out" not in sheets(event, wording("de"))
    assert all(one.sitting_out == () for one in event.rounds)
    assert "Pause" not in text_of(event, "by_name") + text_of(event, "by_table")


@pytest.mark.parametrize("name", ["by_name", "place_cards", "slips", "protocols"])
def test_no_name_is_broken_within_a_word(name: str) -> None:
    day = Day(settings(rounds=2, qualifiers=0))
    day.enter(8)
    day.draw()
    long = "Großkreutz-von-Hohenstein, Maximilian-Alexander"
    event = record(EventBook(day.state, {f"n{number}": long for number in range(1, 9)}), AT)
    content = EVENT_PRINTS[name].render(event, wording("de"), Extras(address="http://tisch/"))
    lines = PdfReader(io.BytesIO(content)).pages[0].extract_text().splitlines()

    assert any("Großkreutz-von-Hohenstein" in line for line in lines)
