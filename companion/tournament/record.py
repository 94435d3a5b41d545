"""The whole event as one plain value: pages, prints and exports are made of it, so that they cannot differ.

Players appear by their numbers, from 1; names stand with the players, and with the list of a draw.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.log.stamp import Stamp
from companion.rules.rules_choice import chosen
from companion.tournament.book import EventBook
from companion.tournament.draw_record import DrawRecord, draw_record
from companion.tournament.drawn_list import drawn_list
from companion.tournament.numbers import numbering
from companion.tournament.overall import champion, overall, settled
from companion.tournament.player import Player
from companion.tournament.result import Count, DiceOff, points
from companion.tournament.rounds import Correction, Game, Round, Stage
from companion.tournament.settings import Settings
from companion.tournament.standings import Standing, decided_by, standings
from companion.tournament.tally import Tally
from companion.tournament.teams import teams
from companion.tournament.trace_record import TraceRecord, trace_records
from companion.version import ENGINE

FORMAT, VERSION = "tischbegleiter-event", 1


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player; `status` is "plays", "absent", "left" or "excluded".

    `group` and `reference`, the number that the club gave, are empty in a public record.
    """

    number: int
    first: str
    last: str
    club: str
    status: str
    group: str = ""
    reference: str = ""

    @property
    def spoken(self) -> str:
        """First name first."""
        return " ".join(filter(None, (self.first, self.last)))

    @property
    def listed(self) -> str:
        """Last name first."""
        return ", ".join(filter(None, (self.last, self.first)))


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


@dataclass(frozen=True, slots=True)
class StandingRecord:
    """A row of the preliminary standings. `scores` are the tie-breaks', in the order of the settings.

    `decided_by` is the tie-break by which the player is behind the one above, "" for points or nothing.
    """

    place: int | None
    player: int
    points: str
    played: int
    by_round: tuple[str | None, ...]
    scores: tuple[str, ...] = ()
    decided_by: str = ""


@dataclass(frozen=True, slots=True)
class TeamRecord:
    """A club with the numbers of those whose points it adds up; no place where they are too few."""

    place: int | None
    club: str
    points: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RankedRecord:
    """A row of the final ranking."""

    place: int | None
    player: int
    stage: Stage


@dataclass(frozen=True, slots=True)
class EventRecord:
    """The event up to its log's event `seq`, whose hash is `head`; `engine` made this of it.

    `settled`: everything is played, so that places will not change any more.
    """

    settings: Settings
    colours: tuple[str, ...]
    players: tuple[PlayerRecord, ...]
    rounds: tuple[RoundRecord, ...]
    standings: tuple[StandingRecord, ...]
    teams: tuple[TeamRecord, ...]
    ranking: tuple[RankedRecord, ...]
    champion: int | None
    settled: bool
    draws: tuple[DrawRecord, ...]
    trace: tuple[TraceRecord, ...]
    made: str
    seq: int
    head: str
    engine: str
    format: str = FORMAT
    version: int = VERSION

    def player(self, number: int) -> PlayerRecord:
        """The player with this number."""
        return self.players[number - 1]


def record(book: EventBook, at: Stamp, *, public: bool = False) -> EventRecord:
    """The event as it stands at this moment; a `public` one has only the rounds that everybody may see."""
    state = book.state
    assert state.settings is not None
    numbers = {player: number for number, player in enumerate(numbering(state), 1)}
    later = any(one.stage is not Stage.PRELIMINARY for one in state.rounds)
    winner = champion(state)
    return EventRecord(
        settings=state.settings,
        colours=chosen(state.settings.rules).colours,
        players=tuple(_player(book, player, numbers[player], public) for player in numbering(state)),
        rounds=tuple(_round(book, one, numbers) for one in state.rounds if one.published or not public),
        standings=tuple(_standings(book, numbers)),
        teams=tuple(
            TeamRecord(one.place, one.club, str(one.points), tuple(numbers[player] for player in one.players))
            for one in teams(state)
        ),
        ranking=tuple(RankedRecord(one.place, numbers[one.player], one.stage) for one in overall(state))
        if later
        else (),
        champion=None if winner is None else numbers[winner],
        settled=settled(state),
        draws=tuple(replace(draw_record(state, draw), drawn=drawn_list(book, draw)) for draw in state.draws),
        trace=() if public else trace_records(state, numbers),
        made=at.at,
        seq=state.seq,
        head=state.head,
        engine=ENGINE,
    )


def _player(book: EventBook, player: str, number: int, public: bool) -> PlayerRecord:
    known, name = book.state.players[player], book.name(player)
    private = ("", "") if public else (book.group(player), book.reference(player))
    return PlayerRecord(number, name.first, name.last, known.club, _status(known), *private)


def _status(player: Player) -> str:
    if not player.plays:
        return "excluded" if player.excluded else "left"
    return "plays" if player.present else "absent"


def _round(book: EventBook, one: Round, numbers: dict[str, int]) -> RoundRecord:
    return RoundRecord(
        one.number,
        one.stage,
        tuple(_table(book, table, game, numbers) for table, game in one.tables),
        one.begun.at if one.begun else None,
        one.over.at if one.over else None,
        one.published,
        tuple(numbers[player] for player in book.state.sitting_out(one.number)),
    )


def _table(book: EventBook, table: int, game: Game, numbers: dict[str, int]) -> TableRecord:
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


def _seats(game: Game, settings: Settings, numbers: dict[str, int]) -> Iterator[SeatRecord]:
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


def _rolls(off: DiceOff, numbers: dict[str, int]) -> str:
    """The rolls, each round's as player=number."""
    return "; ".join(
        " ".join(f"{numbers[off.players[seat]]}={number}" for seat, number in rolled) for rolled in off.rolls
    )


def _standings(book: EventBook, numbers: dict[str, int]) -> Iterator[StandingRecord]:
    rounds = [one.number for one in book.state.stage_rounds(Stage.PRELIMINARY)]
    above: Standing | None = None
    for row in standings(book.state):
        brought = {game.round: game.points for game in row.games}
        decided = decided_by(above, row) if above else None
        yield StandingRecord(
            row.place,
            numbers[row.player],
            str(row.points),
            row.played,
            tuple(_text(brought.get(number)) for number in rounds),
            tuple(_score(score) for _, score in row.scores),
            decided or "",
        )
        above = row


def _text(points: Fraction | None) -> str | None:
    return None if points is None else str(points)


def _score(score: Fraction | tuple[int, ...]) -> str:
    return str(score) if isinstance(score, Fraction) else "–".join(map(str, score))
