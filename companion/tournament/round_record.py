"""A round as a plain value: its tables, who sat there, and what every game brought."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.rules.rules_choice import chosen
from companion.tournament.book import EventBook
from companion.tournament.result import Count, DiceOff, points
from companion.tournament.rounds import Correction, Game, Round, Stage
from companion.tournament.settings import Settings
from companion.tournament.tally import Tally


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A chair: who sat there, by number, and what the game brought; None where there is nothing."""

    colour: str
    player: int | None
    place: int | None = None
    points: str | None = None
    home: int | None = None
    remaining: int | None = None


@dataclass(frozen=True, slots=True)
class CorrectionRecord:
    """Places by colour that were put in the place of others, when (UTC) and why.

    `effect` is "standings", or "protocol" where it was noted only.
    """

    at: str
    before: tuple[int | None, ...]
    after: tuple[int | None, ...]
    reason: str
    effect: str


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table in a round; `source` tells how its result came, "" while there is none.

    `tally` is what the table's own protocol counted of the game, None of a sheet of paper.
    """

    table: int
    name: str
    seats: tuple[SeatRecord, ...]
    source: str = ""
    without: str = ""
    corrected: int = 0
    corrections: tuple[CorrectionRecord, ...] = ()
    dice_off: str = ""
    tally: Tally | None = None


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round; times are UTC (ISO 8601). `sitting_out` are numbers of players."""

    number: int
    stage: Stage
    tables: tuple[TableRecord, ...]
    begun: str | None = None
    over: str | None = None
    published: bool = True
    sitting_out: tuple[int, ...] = ()


def round_record(book: EventBook, one: Round, numbers: Mapping[str, int]) -> RoundRecord:
    """A round with its tables; `numbers` are those of the players."""
    return RoundRecord(
        one.number,
        one.stage,
        tuple(_table(book, table, game, numbers) for table, game in one.tables),
        one.begun.at if one.begun else None,
        one.over.at if one.over else None,
        one.published,
        tuple(numbers[player] for player in book.state.sitting_out(one.number)),
    )


def _table(book: EventBook, table: int, game: Game, numbers: Mapping[str, int]) -> TableRecord:
    settings = book.state.settings
    assert settings is not None
    return TableRecord(
        table,
        settings.table_name(table),
        tuple(_seats(game, settings, numbers)),
        game.result.source if game.result else "",
        game.without,
        sum(not one.noted for one in game.corrections),
        tuple(map(_correction, game.corrections)),
        _rolls(game.dice_off, numbers) if game.dice_off else "",
        game.tally and game.tally.anonymous,
    )


def _correction(one: Correction) -> CorrectionRecord:
    return CorrectionRecord(
        one.entry.at,
        one.before.places if one.before else (),
        one.entry.result.places,
        one.reason,
        "protocol" if one.noted else "standings",
    )


def _seats(game: Game, settings: Settings, numbers: Mapping[str, int]) -> Iterator[SeatRecord]:
    colours = chosen(settings.rules).colours
    brought = points(game.result.places, settings.points) if game.result else None
    for seat, (colour, player) in enumerate(zip(colours, game.seats, strict=True)):
        if player is None or game.result is None or brought is None:
            yield SeatRecord(colour, None if player is None else numbers[player])
            continue
        count: Count | None = game.result.counts[seat] if game.result.counts else None
        yield SeatRecord(
            colour,
            numbers[player],
            game.result.places[seat],
            str(brought[seat]),
            count.home if count else None,
            count.remaining if count else None,
        )


def _rolls(off: DiceOff, numbers: Mapping[str, int]) -> str:
    """The rolls, each round's as player=number."""
    return "; ".join(
        " ".join(f"{numbers[off.players[seat]]}={number}" for seat, number in rolled) for rolled in off.rolls
    )
