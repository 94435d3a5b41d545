"""Names come into an event, change and go."""

import subprocess
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import Refused
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.tournament.book import EventBook
from companion.tournament.events import (
    DrawPublished,
    PlayerChanged,
    PlayerRemoved,
    PlayersMerged,
    WentOnWithout,
)
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.person_name import PersonName
from companion.tournament.player import Player
from companion.tournament.state import Tournament
from companion.usecases.event.drawing import draft
from companion.usecases.event.opening import open_event
from companion.usecases.event.paths import EventPaths, event_paths
from companion.usecases.event.players import NewPlayer, change, enter, erase_names, substitute
from companion.usecases.event.reporting import EventScribe, Request, report
from tests.companion.tournament.day import SETTINGS

NAMES = ("Müller, Jörg", "Beck, Anna-Lena")


def opened(scribe: EventScribe) -> str:
    return open_event(scribe, "a-key-that-opens-it", SETTINGS, actor="director", device="page-1")


def book(paths: EventPaths) -> EventBook:
    with closing(EventLog(paths.log, TOURNAMENT_EVENTS, make=False)) as log:
        return EventBook(fold(log.read(log.streams()[-1])), log.people())


def kept(folder: Path) -> bytes:
    """All files while the log is open, read by another process: a file closed here ends SQLite's locks."""
    found = subprocess.run(["cat", *folder.iterdir()], check=True, capture_output=True)
    return found.stdout


def at(stream: str, key: str) -> Request:
    return Request(stream, f"a-key-of-a-form-{key}", "desk", "page-1")


def test_the_same_form_twice_enters_nobody_twice(tmp_path: Path) -> None:
    paths = event_paths(tmp_path)
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        for _ in range(2):
            enter(scribe, at(stream, "one"), [NewPlayer(PersonName.parse(name)) for name in NAMES])

    found = book(paths)
    assert [found.name(player).listed for player in found.listed] == sorted(NAMES)


def test_another_name_is_another_person_in_the_same_seats(tmp_path: Path) -> None:
    paths = event_paths(tmp_path)
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        enter(scribe, at(stream, "one"), [NewPlayer(PersonName.parse(NAMES[0]))])
        player = book(paths).listed[0]
        change(
            scribe,
            at(stream, "two"),
            book(paths),
            PlayerChanged(player=player),
            PersonName("Georg", "Müller"),
        )

    assert book(paths).name(player).spoken == "Georg Müller"


def test_names_that_nobody_has_any_more_are_erased_as_well(tmp_path: Path) -> None:
    """Whoever was mistyped, removed, merged with another or substituted has been entered, too."""
    paths = event_paths(tmp_path)
    entered = ("Müler, Jörg", "Gone, Rita", "Double, Anna", "Beck, Anna", "Ill, Udo")
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        people = [NewPlayer(PersonName.parse(name), present=True) for name in entered]
        enter(scribe, at(stream, "enter"), people)
        mistyped, removed, merged, kept, ill = book(paths).state.players
        right = PersonName("Jörg", "Müller")
        change(scribe, at(stream, "name"), book(paths), PlayerChanged(player=mistyped), right)
        report(
            scribe,
            at(stream, "gone"),
            PlayerRemoved(player=removed),
            PlayersMerged(player=merged, into=kept),
        )
        draft(scribe, at(stream, "draw"), book(paths), "4162")
        report(scribe, at(stream, "publish"), DrawPublished())
        substitute(scribe, at(stream, "ill"), ill, PersonName("Lea", "Groß"), "krank")
        assert book(paths).name(ill).spoken == "Lea Groß"
        results = [WentOnWithout(round=one.number, table=1, reason="x") for one in book(paths).state.rounds]
        report(scribe, at(stream, "over"), *results)
        erase_names(scribe, at(stream, "erase"))

    assert book(paths).names == {}
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not [name for name in (*entered, "Müller", "Groß") if name.encode() in content]


def test_all_that_is_known_of_somebody_is_entered(tmp_path: Path) -> None:
    paths = event_paths(tmp_path)
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        enter(scribe, at(stream, "one"), [NewPlayer(PersonName.parse(NAMES[0]), "SV", "Elbe", "17")])

    found = book(paths)
    (player,) = found.state.players.values()
    assert player == Player(player.id, player.person, "SV", player.group, player.reference)
    assert (found.group(player.id), found.reference(player.id)) == ("Elbe", "17")


def test_group_and_number_are_changed_and_erased_as_names_are(tmp_path: Path) -> None:
    """No text of them is in the chain of the log, and after the names were erased nowhere in the file."""
    paths = event_paths(tmp_path)
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        joerg = PersonName("Jörg", "Müller")
        enter(scribe, at(stream, "one"), [NewPlayer(joerg, "SV", "Zauberzahn", "PASS17")])
        (player,) = book(paths).state.players
        before = book(paths).state.players[player]
        same = PlayerChanged(player=player, club="TV", group="Zauberzahn", reference="PASS17")
        change(scribe, at(stream, "two"), book(paths), same, joerg)
        assert book(paths).state.players[player] == replace(before, club="TV")

        other = PlayerChanged(player=player, club="TV", group="Hexe", reference="")
        change(scribe, at(stream, "three"), book(paths), other, joerg)
        assert (book(paths).group(player), book(paths).reference(player)) == ("Hexe", "")
        erase_names(scribe, at(stream, "four"))

    assert (book(paths).group(player), book(paths).reference(player)) == ("", "")
    for file in tmp_path.iterdir():
        assert not any(text in file.read_bytes() for text in (b"Zauberzahn", b"PASS17", b"Hexe")), file


def test_a_log_of_an_older_version_which_holds_group_and_number_itself_is_read_and_then_erased() -> None:
    player = Player("p1", "n1", group="Elbe", reference="17")
    old = EventBook(Tournament().with_player(player), {"n1": "Beck, Anna"})
    assert (old.group("p1"), old.reference("p1")) == ("Elbe", "17")

    erased = EventBook(replace(old.state, erased=True), {})
    assert (erased.group("p1"), erased.reference("p1")) == ("", "")


@pytest.mark.parametrize(("group", "refusal"), [("x" * 61, "text_too_long"), ("A\u202eB", "sign_refused")])
def test_a_group_that_cannot_be_entered_so_is_refused(tmp_path: Path, group: str, refusal: str) -> None:
    paths = event_paths(tmp_path)
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        with pytest.raises(Refused, match=refusal):
            enter(scribe, at(stream, "one"), [NewPlayer(PersonName("", "Beck"), group=group)])


@pytest.mark.parametrize(
    ("name", "refusal"),
    [("王芳", "name_unprintable"), ("x" * 61, "text_too_long"), ("A\u202eB", "sign_refused")],
)
def test_a_name_that_cannot_be_printed_or_is_none_is_refused_by_every_way_in(
    tmp_path: Path, name: str, refusal: str
) -> None:
    paths, person = event_paths(tmp_path), PersonName("", name)
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        enter(scribe, at(stream, "one"), [NewPlayer(PersonName.parse(NAMES[0]))])
        player = book(paths).listed[0]
        ways: list[Callable[[Request], object]] = [
            lambda request: enter(scribe, request, [NewPlayer(person)]),
            lambda request: change(scribe, request, book(paths), PlayerChanged(player=player), person),
            lambda request: substitute(scribe, request, player, person, "krank"),
        ]
        for number, way in enumerate(ways):
            with pytest.raises(Refused, match=refusal):
                way(at(stream, f"refused-{number}"))

    assert list(book(paths).names.values()) == [NAMES[0]]


def test_erased_names_are_nowhere_while_the_program_runs_and_those_entered_last_are_among_them(
    tmp_path: Path,
) -> None:
    paths = event_paths(tmp_path)
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        for number in range(120):
            enter(scribe, at(stream, f"one-{number}"), [NewPlayer(PersonName("Zoë", f"Zauberzahn{number}"))])
        assert b"Zauberzahn119" in kept(tmp_path)
        erase_names(scribe, at(stream, "erase"))

        assert book(paths).names == {}
        assert b"Zauberzahn" not in kept(tmp_path)


def test_no_guess_of_an_erased_name_can_be_checked_and_an_old_key_is_answered_as_before(
    tmp_path: Path,
) -> None:
    """Whoever asks again under a key, with the right name or another one, gets the same answer."""
    paths = event_paths(tmp_path)
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        first = enter(scribe, at(stream, "one"), [NewPlayer(PersonName("", "Beck"), group="Elbe")])
        with pytest.raises(Refused, match="key_known"):
            enter(scribe, at(stream, "one"), [NewPlayer(PersonName("", "Guess"), group="Elbe")])
        erased = erase_names(scribe, at(stream, "erase"))
        for name, group in (("Beck", "Elbe"), ("Guess", "Elbe"), ("Beck", "Oder")):
            assert enter(scribe, at(stream, "one"), [NewPlayer(PersonName("", name), group=group)]) == first
        assert erase_names(scribe, at(stream, "erase")) == erased

    assert book(paths).names == {}
    with closing(EventLog(paths.log, TOURNAMENT_EVENTS, make=False)) as log:
        assert log.query("SELECT count(*) FROM asked WHERE key NOT LIKE '%erase'") == [(0,)]


def test_erased_names_are_nowhere_in_the_file_any_more_and_nothing_changes_afterwards(tmp_path: Path) -> None:
    paths = event_paths(tmp_path)
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = opened(scribe)
        enter(scribe, at(stream, "one"), [NewPlayer(PersonName.parse(name)) for name in NAMES])
        erase_names(scribe, at(stream, "two"))
        with pytest.raises(Refused, match="names_erased"):
            enter(scribe, at(stream, "three"), [NewPlayer(PersonName.parse("Nobody"))])

    found = book(paths)
    assert found.state.erased
    assert found.names == {}
    assert len(found.state.players) == len(NAMES)
    for file in tmp_path.iterdir():
        assert not any(name.encode() in file.read_bytes() for name in NAMES), file
