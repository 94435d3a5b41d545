"""A stage is drawn by its seed, and again when a result before it is corrected."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import Refused
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.tournament.book import EventBook
from companion.tournament.events import (
    DrawPublished,
    Event,
    FloorCalled,
    PlayerChanged,
    PlayerEntered,
    ResultCorrected,
    ResultEntered,
)
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.result import Places, Result
from companion.usecases.event.drawing import draft, drafted, list_hash, redraw, redrawn_tables
from companion.usecases.event.opening import open_event
from companion.usecases.event.paths import EventPaths, event_paths
from companion.usecases.event.reporting import EventScribe, Request, report
from tests.companion.tournament.day import FIRST_TO_LAST, Day, settings


class Director:
    """Somebody who draws eight for one round, of whom four play a final."""

    def __init__(self, scribe: EventScribe, paths: EventPaths) -> None:
        self.scribe, self._paths, self._keys = scribe, paths, 0
        one = settings(rounds=1, qualifiers=4)
        self.stream = open_event(scribe, "a-key-that-opens-it", one, actor="director", device="page-1")
        self.report(*(PlayerEntered(player=f"p{at}", person=f"n{at}", present=True) for at in range(8)))

    @property
    def book(self) -> EventBook:
        with closing(EventLog(self._paths.log, TOURNAMENT_EVENTS, make=False)) as log:
            return EventBook(fold(log.read(self.stream)), log.people())

    def request(self) -> Request:
        self._keys += 1
        return Request(self.stream, f"a-key-of-a-form-{self._keys}", "director", "page-1")

    def report(self, *events: Event) -> None:
        report(self.scribe, self.request(), *events)

    def draw(self, seed: str) -> None:
        draft(self.scribe, self.request(), self.book, seed)
        self.report(DrawPublished())

    def play(self, number: int) -> None:
        tables = self.book.state.round(number).tables
        self.report(
            *(ResultEntered(round=number, table=table, result=Result(FIRST_TO_LAST)) for table, _ in tables)
        )

    def redraw(self, places: Places) -> None:
        """Correct the first result, so that the stage after it is drawn again."""
        correction = ResultCorrected(round=1, table=1, result=Result(places), reason="verschrieben")
        redraw(self.scribe, self.request(), self.book, correction)


@pytest.fixture
def director(tmp_path: Path) -> Iterator[Director]:
    paths = event_paths(tmp_path)
    with closing(Scribe(paths.log, fold)) as scribe:
        director = Director(scribe, paths)
        director.draw("4162")
        director.play(1)
        yield director


def test_a_list_that_is_changed_at_the_moment_of_its_draw_is_not_drawn(director: Director) -> None:
    """Else the checksum would be that of another list than the certificate shows."""
    behind = director.book
    director.report(PlayerChanged(player=next(iter(behind.state.players)), club="SV Elbe"))

    with pytest.raises(Refused, match="players_changed"):
        draft(director.scribe, director.request(), behind, "5216")
    draft(director.scribe, director.request(), director.book, "5216")


def test_a_corrected_result_draws_the_stage_after_it_again_with_the_seed_that_there_was(
    director: Director,
) -> None:
    director.draw("5216")
    first, second, third, _ = director.book.state.game(1, 1).players
    director.redraw((1, 3, 2, 4))

    state = director.book.state
    assert [draw.seed for draw in state.draws] == ["4162", "5216"]
    assert {first, third} < set(state.round(2).games[0].players)
    assert second not in state.round(2).games[0].players
    assert state.round(2).published


@pytest.mark.parametrize("places", [(1, 3, 2, 4), (1, 2, 2, 2)])
def test_a_redraw_that_is_sent_twice_is_answered_as_the_first_time(
    director: Director, places: Places
) -> None:
    director.draw("5216")
    correction = ResultCorrected(round=1, table=1, result=Result(places), reason="verschrieben")
    request = director.request()
    redraw(director.scribe, request, director.book, correction)
    after = director.book.state
    redraw(director.scribe, request, director.book, correction)

    assert director.book.state == after


@pytest.mark.parametrize("places", [(1, 3, 2, 4), (4, 3, 2, 1), (1, 2, 2, 2)])
def test_the_tables_that_a_new_draw_would_change_are_told_before_it_is_made(
    director: Director, places: Places
) -> None:
    director.draw("5216")
    correction = ResultCorrected(round=1, table=1, result=Result(places), reason="verschrieben")
    before = director.book.state.rounds[1].games
    told = redrawn_tables(director.book, correction)
    director.redraw(places)

    after = director.book.state.rounds[1].games if len(director.book.state.rounds) > 1 else ()
    changed = [
        (2, table)
        for table, game in enumerate(before, 1)
        if table > len(after) or after[table - 1].seats != game.seats
    ]
    assert list(told) == changed


def test_no_table_changes_where_nothing_later_is_drawn(director: Director) -> None:
    correction = ResultCorrected(round=1, table=1, result=Result((4, 3, 2, 1)), reason="verschrieben")

    assert redrawn_tables(director.book, correction) == ()


def test_where_the_correction_leaves_a_tie_the_stage_waits_for_the_dice(director: Director) -> None:
    director.draw("5216")
    director.redraw((1, 2, 2, 2))

    state = director.book.state
    assert (len(state.rounds), len(state.draws), state.draft) == (1, 1, None)
    with pytest.raises(Refused, match="boundary_tied"):
        drafted(director.book, "5216")


def test_where_nothing_later_is_drawn_the_result_is_only_corrected(director: Director) -> None:
    director.redraw((1, 3, 2, 4))

    state = director.book.state
    assert len(state.rounds) == 1
    assert state.game(1, 1).result == Result((1, 3, 2, 4))


@pytest.mark.parametrize(
    ("places", "refusal"), [((1, 3, 2, 4), "stage_begun"), ((1, 1, 2, 4), "result_places")]
)
def test_a_redraw_that_is_refused_changes_nothing(director: Director, places: Places, refusal: str) -> None:
    director.draw("5216")
    if refusal == "stage_begun":
        director.report(FloorCalled(round=2, seconds=60))
    before = director.book.state
    with pytest.raises(Refused, match=refusal):
        director.redraw(places)

    assert director.book.state == before


def test_a_stage_is_not_drawn_before_its_time(director: Director) -> None:
    director.draw("5216")
    with pytest.raises(Refused, match="no_further_stage"):
        drafted(director.book, "1")


def test_the_list_is_hashed_as_it_is_shown_with_number_name_and_club() -> None:
    day = Day()
    day.tell(PlayerEntered(player="a", person="n1", club="SV"), PlayerEntered(player="b", person="n2"))
    book = EventBook(day.state, {"n1": "Beck, Anna", "n2": "Kurz, Ben"})

    # printf '1\\tKurz, Ben\\t\\n2\\tBeck, Anna\\tSV\\n' | sha256sum
    assert list_hash(book, ("b", "a")) == "294670174558417728686a61cad954cde9463016bdab05b65690b3e290829232"
