"""Cards for the places, opened again."""

from companion.export.event.extras import Extras
from companion.export.event.place_cards import place_cards
from companion.language import wording
from companion.tournament.book import EventBook
from companion.tournament.record import record
from tests.companion.export.event.test_prints import AT, pages, played
from tests.companion.tournament.day import in_turns


def test_everybody_has_one_card_with_table_and_colour_of_each_round_ten_on_a_page() -> None:
    event = played(22, 0)
    found = pages(place_cards(event, wording("en"), Extras(address="http://192.168.1.5:8080/")))
    text = " ".join(found)

    assert len(found) == 3
    assert all(text.count(player.spoken) == 1 for player in event.players)
    for one in event.rounds:
        assert text.count(f"Round {one.number}: ") == 22
        assert text.count(f"Round {one.number}: Table 2, ● Yellow") == 1


def test_a_card_shows_no_code_where_the_address_is_of_no_use() -> None:
    event = played(4, 0)

    assert len(place_cards(event, wording("de"), Extras())) < len(
        place_cards(event, wording("de"), Extras(address="http://192.168.1.5:8080/"))
    )


def test_a_card_says_of_every_round_where_one_sits_or_that_one_sits_out() -> None:
    event = record(EventBook(in_turns().state, {}), AT)
    text = " ".join(pages(place_cards(event, wording("de"), Extras())))

    assert text.count("Runde") == 3 * 20
    assert text.count(": Pause") == 4 + 8 + 8
