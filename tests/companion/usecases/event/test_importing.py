"""A list comes in: who is on it is entered once, whatever has become of them since."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import Refused
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.tournament.book import EventBook
from companion.tournament.events import CheckedIn, PlayerChanged, PlayerExcluded, PlayerLeft
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.usecases.event.importing import compared, looked_at, take
from companion.usecases.event.opening import open_event
from companion.usecases.event.paths import event_paths
from companion.usecases.event.reporting import EventScribe, Request, report
from tests.companion.tournament.day import SETTINGS

LIST = "Nachname;Vorname;Verein\nMüller;Jörg;SV\nBeck;Anna;\nKurz;Ute;SV\n"


class Desk:
    """Somebody who takes lists in."""

    def __init__(self, scribe: EventScribe, path: Path) -> None:
        self.scribe, self.path = scribe, path
        self.stream = open_event(scribe, "a-key-that-opens-it", SETTINGS, actor="director", device="page-1")
        self.reports = 0

    @property
    def book(self) -> EventBook:
        with closing(EventLog(self.path, TOURNAMENT_EVENTS, make=False)) as log:
            return EventBook(fold(log.read(self.stream)), log.people())

    def request(self) -> Request:
        self.reports += 1
        return Request(self.stream, f"a-key-of-a-form-{self.reports}", "desk", "page-1")

    def take(self, text: str) -> None:
        take(self.scribe, self.request(), self.book, looked_at(text.encode()))

    @property
    def names(self) -> list[str]:
        return sorted(self.book.name(player).listed for player in self.book.state.players)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    path = event_paths(tmp_path).log
    with closing(Scribe(path, fold)) as scribe:
        yield Desk(scribe, path)


def test_the_same_list_again_changes_nothing(desk: Desk) -> None:
    desk.take(LIST)
    again = compared(desk.book, looked_at(LIST.encode()))

    assert desk.names == ["Beck, Anna", "Kurz, Ute", "Müller, Jörg"]
    assert (again.new, again.changed, again.missing, len(again.same)) == ((), (), (), 3)


def test_a_list_changes_and_adds_and_takes_nobody_away(desk: Desk) -> None:
    desk.take(LIST)
    later = "Nachname;Vorname;Verein\nMÜLLER;Jörg;SV\nLang;Udo;\n"
    told = compared(desk.book, looked_at(later.encode()))
    desk.take(later)

    assert sorted(one.name.listed for one in told.missing) == ["Beck, Anna", "Kurz, Ute"]
    assert desk.names == ["Beck, Anna", "Kurz, Ute", "Lang, Udo", "MÜLLER, Jörg"]


def test_all_that_a_list_tells_of_somebody_is_kept_and_changed_and_nothing_else(desk: Desk) -> None:
    desk.take("Nachname;Vorname;Verein;Familie;Mitgliedsnummer\nBeck;Anna;SV;Elbe;17\n")
    book = desk.book
    (anna,) = book.state.players.values()
    assert (anna.club, anna.present) == ("SV", False)
    assert (book.group(anna.id), book.reference(anna.id)) == ("Elbe", "17")

    stays = PlayerChanged(player=anna.id, club="SV", group=anna.group, reference=anna.reference, stays=True)
    report(desk.scribe, desk.request(), stays, CheckedIn(player=anna.id))
    desk.take("Nachname;Vorname;Verein;Familie;Mitgliedsnummer\nBeck;Anna;SV;Saale;17\n")
    (changed,) = desk.book.state.players.values()

    assert changed == replace(anna, group=changed.group, stays=True, present=True)
    assert desk.book.group(anna.id) == "Saale"


def test_two_who_take_one_list_at_the_same_moment_double_nobody(desk: Desk) -> None:
    book, found = desk.book, looked_at(LIST.encode())
    take(desk.scribe, desk.request(), book, found)
    with pytest.raises(Refused, match="players_changed"):
        take(desk.scribe, desk.request(), book, found)
    with pytest.raises(Refused, match="nothing_to_take"):
        take(desk.scribe, desk.request(), desk.book, found)

    assert len(desk.names) == 3


def test_a_list_that_is_taken_twice_by_one_form_is_answered_as_the_first_time(desk: Desk) -> None:
    request, found = desk.request(), looked_at(LIST.encode())
    first = take(desk.scribe, request, desk.book, found)

    assert take(desk.scribe, request, desk.book, found) == first


def test_whoever_plays_no_more_is_not_changed_by_a_later_list(desk: Desk) -> None:
    desk.take(LIST)
    left, *_ = desk.book.state.players
    report(desk.scribe, desk.request(), PlayerLeft(player=left, reason="krank"))
    later = "Nachname;Vorname;Familie\nMüller;Jörg;Elbe\nBeck;Anna;\nKurz;Ute;Elbe\n"
    told = compared(desk.book, looked_at(later.encode()))

    assert [change.known.name.listed for change in told.changed] == ["Kurz, Ute"]
    assert sorted(one.name.listed for one in told.same) == ["Beck, Anna", "Müller, Jörg"]


def test_who_has_left_is_neither_entered_again_nor_missed(desk: Desk) -> None:
    desk.take(LIST)
    left, excluded, _ = desk.book.state.players
    report(
        desk.scribe,
        desk.request(),
        PlayerLeft(player=left, reason="krank"),
        PlayerExcluded(player=excluded, reason="betrogen"),
    )

    assert compared(desk.book, looked_at(LIST.encode())).new == ()
    assert compared(desk.book, looked_at(b"Name\nUte Kurz\n")).missing == ()


def test_somebody_of_another_club_is_not_taken_for_one_who_has_left(desk: Desk) -> None:
    desk.take(LIST)
    left, *_ = desk.book.state.players
    report(desk.scribe, desk.request(), PlayerLeft(player=left, reason="krank"))
    told = compared(desk.book, looked_at("Nachname;Vorname;Verein\nMüller;Jörg;TV\n".encode()))

    assert [one.club for one in told.new] == [one.club for one in told.doubtful] == ["TV"]


def test_who_gave_the_seats_to_a_substitute_is_neither_entered_again_nor_put_back(desk: Desk) -> None:
    desk.take(LIST)
    book = desk.book
    player = next(iter(book.state.players.values()))
    substituted = replace(player, person="lea", former=(player.person,))
    later = EventBook(book.state.with_player(substituted), {**book.names, "lea": "Müller, Lea"})
    told = compared(later, looked_at(LIST.encode()))

    assert (told.new, told.changed, len(told.same)) == ((), (), 3)
    assert [one.name.listed for one in told.missing] == ["Müller, Lea"]


def test_a_name_that_cannot_be_printed_is_refused_before_anything_is_entered(desk: Desk) -> None:
    desk.take(LIST + "王;芳;\nŽižka;Šimon;Łódź\n")

    assert desk.names == ["Beck, Anna", "Kurz, Ute", "Müller, Jörg", "Žižka, Šimon"]
