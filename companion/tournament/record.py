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
from companion.tournament.round_record import RoundRecord, round_record
from companion.tournament.rounds import Stage
from companion.tournament.settings import Settings
from companion.tournament.standings import Standing, decided_by, standings
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
        rounds=tuple(round_record(book, one, numbers) for one in state.rounds if one.published or not public),
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
