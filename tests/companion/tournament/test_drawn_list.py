"""The list of a draw, to which its checksum belongs for ever."""

from companion.tournament.book import EventBook
from companion.tournament.drawn_list import checksum, drawn_list
from companion.tournament.events import DrawDiscarded, PlayerChanged, PlayerSubstituted
from tests.companion.tournament.day import Day, settings

NAMES = {f"n{number}": f"Beck, Ben {number:02}" for number in range(1, 17)}


def test_it_stays_as_it_was_drawn_whoever_plays_and_however_they_are_called_since() -> None:
    day = Day()
    day.enter(8)
    day.draw()
    draw = day.state.draws[0]
    before = drawn_list(EventBook(day.state, NAMES), draw)
    day.tell(PlayerChanged(player="p1", club="SV Elbe"))
    day.tell(PlayerChanged(player="p2", person="mended"), PlayerChanged(player="p3", stays=True))
    day.tell(PlayerChanged(player="p4", person="first"))
    day.tell(PlayerSubstituted(player="p4", person="second", reason="krank"))
    names = NAMES | {"mended": "Beck, Benno", "first": "Beck, Bennet", "second": "Kurz, Ida"}
    after = drawn_list(EventBook(day.state, names), draw)

    assert [one.since for one in after] == ["corrected", "corrected", "", "substituted", *[""] * 4]
    assert [one.name for one in after] == [NAMES[f"n{number}"] for number in range(1, 9)]
    assert checksum(after) == checksum(before)


def test_each_stage_has_its_own_list_and_a_new_draft_that_of_its_moment() -> None:
    day = Day(settings(rounds=1, qualifiers=8))
    day.enter(16)
    day.draw(publish=False)
    day.tell(DrawDiscarded(reason="Tippfehler"), PlayerChanged(player="p1", club="SV Elbe"))
    day.draw()
    day.finish(1)
    day.tell(PlayerChanged(player="p1", club="TV Saale"))
    day.draw()
    book = EventBook(day.state, NAMES)
    first, final = (drawn_list(book, draw) for draw in day.state.draws)

    assert (len(first), len(final)) == (16, 8)
    assert first[0].club == "SV Elbe"
    assert "TV Saale" in [one.club for one in final]


def test_there_is_none_once_names_are_erased() -> None:
    day = Day()
    day.enter(8)
    day.draw()

    assert drawn_list(EventBook(day.state, {}), day.state.draws[0]) == ()
