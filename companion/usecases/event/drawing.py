"""A stage is drawn, from the list of players and the seed that dice say."""

import re
from collections.abc import Sequence
from dataclasses import replace

from companion.errors import Refused, require
from companion.tournament.after import after
from companion.tournament.book import EventBook
from companion.tournament.decide import admit
from companion.tournament.decide_draw import entitled, require_advance
from companion.tournament.draw.next_stage import next_stage as stage_of
from companion.tournament.draw.preliminary import draw
from companion.tournament.draw.seed import plain_seed
from companion.tournament.drawn import Draw
from companion.tournament.drawn_list import checksum, lines
from companion.tournament.events import (
    DrawDrafted,
    DrawPublished,
    Event,
    ResultCorrected,
    SeatsExchanged,
    StageWithdrawn,
)
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.numbers import as_seats, numbered_rounds, numbering
from companion.tournament.qualification import boundaries, next_stage
from companion.tournament.result import Seats
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from companion.tournament.wishes import wishes
from companion.usecases.event.reporting import EventScribe, Request, decided

SEED = re.compile(r"[0-9A-Za-z]{1,40}")


def list_hash(book: EventBook, players: Sequence[str]) -> str:
    """The checksum of the list of players as it is shown."""
    return checksum(lines(book, (book.state.players[player] for player in players)))


def drafted(book: EventBook, seed: str) -> Draw:
    """The draw of the next stage that this seed decides; raises Refused where it cannot be drawn now."""
    seed = plain_seed(seed)
    if not SEED.fullmatch(seed):
        raise Refused("draw_seed")
    require_advance(book.state)
    stage, players = next_stage(book.state), entitled(book.state)
    assert stage is not None
    made = Draw(stage, seed, players, list_hash(book, players), len(book.state.rounds) + 1, ())
    return _preliminary(book, made) if stage is Stage.PRELIMINARY else _next(book, made)


def draft(
    scribe: EventScribe, request: Request, book: EventBook, seed: str, shown: str | None = None
) -> None:
    """Log a draft of the next stage; asked twice with one key there is one.

    Raises Refused where the list of players has another checksum than was shown before the seed was thrown,
    None where nobody looked, or has changed since the book was read.
    """
    event = DrawDrafted(draw=drafted(book, seed))
    require(shown in (None, event.draw.list_hash), "players_changed")

    def make(state: Tournament) -> list[Event]:
        require(state.players == book.state.players, "players_changed")
        return [event]

    decided(scribe, request, ["draft", seed, event.draw.stage], make)


def take_back(scribe: EventScribe, request: Request, swaps: int) -> None:
    """Take back the last exchange by hand while the draft is open, where there have been so many of them;
    raises Refused where there are more or fewer by now.
    """

    def make(state: Tournament) -> list[Event]:
        require(len(state.swaps) == swaps > 0, "swap_gone")
        return [SeatsExchanged(swap=state.swaps[-1])]

    decided(scribe, request, ["take back", swaps], make)


def redraw(scribe: EventScribe, request: Request, book: EventBook, correction: ResultCorrected) -> None:
    """Correct a result and draw the stage after it again, with the seed that there was; all or nothing.

    Where the correction leaves a tie for going through, the stage is withdrawn, and drawn when dice have
    decided. Where none is drawn yet there is only the correction. Raises Refused where it has begun.
    """

    def make(state: Tournament) -> tuple[Event, ...]:
        now = EventBook(state, book.names)
        later = _later_draw(now, correction)
        return (correction,) if later is None else _drawn_again(now, correction, later)

    decided(scribe, request, ["redraw", TOURNAMENT_EVENTS.plain(correction)], make)


def redrawn_tables(book: EventBook, correction: ResultCorrected) -> tuple[tuple[int, int], ...]:
    """The tables, as (round, table), at which others would sit if the correction had the stage drawn again.

    All of them where dice decide first; none where nothing is drawn yet. Raises Refused where it has begun.
    """
    later = _later_draw(book, correction)
    if later is None:
        return ()
    events = _drawn_again(book, correction, later)
    again = [event.draw.rounds for event in events if isinstance(event, DrawDrafted)]
    return tuple(
        (one.number, table)
        for at, one in enumerate(book.state.rounds[later.first - 1 :])
        for table, game in one.tables
        if not again or _seats(again[0], at, table) != game.seats
    )


def _seats(rounds: Sequence[Sequence[Seats]], at: int, table: int) -> Seats | None:
    """Who sits at this table, None where it is not needed any more."""
    return rounds[at][table - 1] if at < len(rounds) and table <= len(rounds[at]) else None


def _later_draw(book: EventBook, correction: ResultCorrected) -> Draw | None:
    """The draw of the stage after the corrected round, None where none is drawn yet."""
    return next((draw for draw in book.state.draws if draw.first > correction.round), None)


def _drawn_again(book: EventBook, correction: ResultCorrected, later: Draw) -> tuple[Event, ...]:
    state = book.state
    withdrawn = StageWithdrawn(first=later.first, reason=correction.reason)
    admit(state, withdrawn)
    admit(after(state, withdrawn), correction)
    corrected = EventBook(after(state, withdrawn, correction), book.names)
    if any(boundary.tied for boundary in boundaries(corrected.state)):
        return withdrawn, correction
    return withdrawn, correction, DrawDrafted(draw=drafted(corrected, later.seed)), DrawPublished()


def _preliminary(book: EventBook, made: Draw) -> Draw:
    assert book.state.settings is not None
    wished = wishes(book, made.players)
    settings = book.state.settings
    rounds = draw(
        len(made.players), settings.rounds, made.seed, wished.constraints, tables=settings.hall_tables
    )
    return replace(
        made,
        tables=settings.hall_tables,
        rounds=tuple(as_seats(tables, made.players) for tables in rounds),
        apart=wished.apart,
        staying=wished.staying,
    )


def _next(book: EventBook, made: Draw) -> Draw:
    """One round of those who go through, by the numbers that everybody has in the event."""
    everybody = numbering(book.state)
    numbers = {player: number for number, player in enumerate(everybody, 1)}
    played = numbered_rounds(book.state.rounds, numbers)
    wished = wishes(book, everybody)
    tables = stage_of(played, [numbers[player] for player in made.players], made.seed, wished.constraints)
    return replace(made, rounds=(as_seats(tables, everybody),), apart=wished.apart)
