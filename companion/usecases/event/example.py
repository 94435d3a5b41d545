"""An example event to look around in: made-up players, two rounds played by computer players."""

from collections.abc import Iterator

from companion.chance import seeded
from companion.rules.rules_choice import chosen
from companion.store.log import EventLog
from companion.tournament.book import EventBook
from companion.tournament.events import DrawPublished, ResultEntered
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.person_name import PersonName
from companion.tournament.settings import Settings
from companion.usecases.event.drawing import draft
from companion.usecases.event.example_game import played
from companion.usecases.event.opening import open_event
from companion.usecases.event.paths import EventPaths
from companion.usecases.event.players import NewPlayer, enter
from companion.usecases.event.reporting import EventScribe, Request, report

PLAYERS = 64
ROUNDS_PLAYED = 2
SEED = "416255"
FIRST = (
    "Anke", "Björn", "Cemile", "Detlef", "Elif", "Falk", "Grażyna", "Hauke", "Ilse", "Jörg", "Kübra", "Lutz",
    "Maja", "Nele", "Otto", "Paula",
)  # fmt: skip
LAST = ("Ahrenshoop", "Bückeburg", "Cottbus", "Döbeln", "Eisenach", "Fürth", "Gernrode", "Höxter")
CLUBS = ("Spielfreunde Elbaue", "Kegel & Brett 09", "", "Würfelrunde Nord")


def fill(scribe: EventScribe, paths: EventPaths, today: str) -> None:
    """Set the example up in an empty log; `today` is its date (ISO 8601)."""
    settings = Settings(
        title="Offene Meisterschaft von Beispielhausen",
        date=today,
        place="Mehrzweckhalle",
        organiser="Spielfreunde Beispielhausen",
        example=True,
    )
    stream = open_event(scribe, "example-event-opened", settings, actor="example", device="example")
    enter(scribe, _request(stream, "players"), list(_people()))
    draft(scribe, _request(stream, "draft"), _book(paths, stream), SEED)
    report(scribe, _request(stream, "publish"), DrawPublished())
    state = _book(paths, stream).state
    pick, rules, minutes = seeded(SEED), chosen(settings.rules), settings.minutes
    for one in state.rounds[:ROUNDS_PLAYED]:
        results = [
            ResultEntered(
                round=one.number, table=table, result=played(rules, game.seats, minutes, pick, die=table)
            )
            for table, game in one.tables
        ]
        report(scribe, _request(stream, f"round {one.number}"), *results)


def _people() -> Iterator[NewPlayer]:
    """All different by name."""
    for number in range(PLAYERS):
        name = PersonName(FIRST[number % len(FIRST)], LAST[(number // len(FIRST) + number) % len(LAST)])
        yield NewPlayer(name, CLUBS[number % len(CLUBS)], present=True)


def _request(stream: str, what: str) -> Request:
    return Request(stream, f"example {what}", "example", "example")


def _book(paths: EventPaths, stream: str) -> EventBook:
    log = EventLog(paths.log, TOURNAMENT_EVENTS, make=False)
    try:
        return EventBook(fold(log.read(stream)), log.people())
    finally:
        log.close()
