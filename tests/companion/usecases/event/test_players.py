"""Names come into an event, change and go."""

from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import Refused
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.tournament.book import EventBook
from companion.tournament.events import PlayerChanged
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.person_name import PersonName
from companion.usecases.event.opening import open_event
from companion.usecases.event.places import EventPlaces, event_places
from companion.usecases.event.players import NewPlayer, change, enter, erase_names
from companion.usecases.event.reporting import EventScribe, Request
from tests.companion.tournament.day import SETTINGS

NAMES = ("Müller, Jörg", "Beck, Anna-Lena")


def opened(scribe: EventScribe) -> str:
    return open_event(scribe, "a-key-that-opens-it", SETTINGS, actor="director", device="page-1")


def book(places: EventPlaces) -> EventBook:
    with closing(EventLog(places.log, TOURNAMENT_EVENTS, make=False)) as log:
        return EventBook(fold(log.read(log.streams()[-1])), log.people())


def at(stream: str, key: str) -> Request:
    return Request(stream, f"a-key-of-a-form-{key}", "desk", "page-1")


def test_the_same_form_twice_enters_nobody_twice(tmp_path: Path) -> None:
    places = event_places(tmp_path)
    with closing(Scribe(places.log, fold)) as scribe:
        stream = opened(scribe)
        for _ in range(2):
            enter(scribe, at(stream, "one"), [NewPlayer(PersonName.parse(name)) for name in NAMES])

    found = book(places)
    assert [found.name(player).listed for player in found.listed] == sorted(NAMES)


def test_another_name_is_another_person_in_the_same_seats(tmp_path: Path) -> None:
    places = event_places(tmp_path)
    with closing(Scribe(places.log, fold)) as scribe:
        stream = opened(scribe)
        enter(scribe, at(stream, "one"), [NewPlayer(PersonName.parse(NAMES[0]))])
        player = book(places).listed[0]
        change(scribe, at(stream, "two"), PlayerChanged(player=player), PersonName("Georg", "Müller"))

    assert book(places).name(player).spoken == "Georg Müller"


def test_erased_names_are_nowhere_in_the_file_any_more_and_nothing_changes_afterwards(tmp_path: Path) -> None:
    places = event_places(tmp_path)
    with closing(Scribe(places.log, fold)) as scribe:
        stream = opened(scribe)
        enter(scribe, at(stream, "one"), [NewPlayer(PersonName.parse(name)) for name in NAMES])
        erase_names(scribe, at(stream, "two"), book(places).state)
        with pytest.raises(Refused, match="names_erased"):
            enter(scribe, at(stream, "three"), [NewPlayer(PersonName.parse("Nobody"))])

    found = book(places)
    assert found.state.erased
    assert found.names == {}
    assert len(found.state.players) == len(NAMES)
    for file in tmp_path.iterdir():
        assert not any(name.encode() in file.read_bytes() for name in NAMES), file
