"""A table's protocol as JSON, read for the organisers: who sat where, the places, and its log's head."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import msgspec

from companion.errors import CompanionError, Named, Refused, Unreadable
from companion.importing.identity import folded
from companion.importing.table_dice import require_sound, with_players
from companion.importing.table_tally import tally
from companion.importing.table_times import Times, seconds_played
from companion.log.envelope import GENESIS
from companion.plain import converted, decoded, learnt
from companion.protocol.game_protocol import FORMAT, VERSION
from companion.protocol.kinds import written_as
from companion.protocol.notation import parse_game
from companion.protocol.replay import differences
from companion.protocol.turns import WrittenGame
from companion.rules.rules_choice import RulesChoice, chosen
from companion.table.thrown import Thrown
from companion.tournament.book import EventBook
from companion.tournament.person_name import PersonName
from companion.tournament.result import Places, Result, Source
from companion.tournament.rounds import Game
from companion.tournament.state import Tournament

LARGEST = 4 * 1024 * 1024
"""Bytes of a protocol."""
HASH = re.compile(r"[0-9a-f]{64}")
"""The head of a log: SHA-256 in hexadecimal digits."""


class Sitting(msgspec.Struct, frozen=True):
    """Who sat at a seat; of several the last played on."""

    seat: int
    id: str
    name: str


class SeatPlace(msgspec.Struct, frozen=True):
    """The place of a seat."""

    seat: int
    place: int


@learnt
class TableProtocol(msgspec.Struct, frozen=True):
    """What organisers need of a protocol."""

    format: str
    version: int
    stream: str
    tournament: str
    table: str
    round: str
    rules: RulesChoice
    practice: bool
    confirmed: bool
    players: tuple[Sitting, ...]
    result: tuple[SeatPlace, ...]
    log_head: str
    notation: str
    times: Times | None = None
    thrown: tuple[Thrown, ...] = ()

    @property
    def places(self) -> Places:
        """The places by seat, which is the colour."""
        found = {line.seat: line.place for line in self.result}
        first, second, third, fourth = (found.get(seat) for seat in range(4))
        return first, second, third, fourth

    @property
    def names(self) -> Mapping[int, str]:
        """Who sat there last, by seat."""
        return {one.seat: one.name for one in self.sitting}

    @property
    def sitting(self) -> tuple[Sitting, ...]:
        """Who sat at each seat last."""
        return tuple({one.seat: one for one in self.players}.values())


@dataclass(frozen=True, slots=True)
class Assigned:
    """The game of the event that a protocol is about, its result there, and what does not fit."""

    round: int
    table: int
    result: Result
    doubts: tuple[CompanionError, ...]


def read(content: bytes) -> TableProtocol:
    """The protocol in a file; raises Unreadable for another file or another version."""
    if len(content) > LARGEST:
        raise Unreadable("protocol_unreadable")
    try:
        values = decoded(content.decode("utf-8-sig"))
        fields = values if isinstance(values, dict) else {}
        other, version = written_as(str(fields.get("format"))), fields.get("version")
        if other is not None and other.format != FORMAT:
            raise Unreadable("protocol_other_game", game=Named(f"games.kind.{other.name}"))
        if isinstance(version, int) and version > VERSION and other is not None:
            raise Unreadable("protocol_newer", version=version)
        if not isinstance(version, int) or version < 1:
            raise Unreadable("protocol_unreadable")
        found = converted(values, TableProtocol)
    except (ValueError, RecursionError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable("protocol_unreadable") from error
    if found.format != FORMAT:
        raise Unreadable("protocol_unreadable")
    require_sound(found.thrown)
    return found


def place(found: TableProtocol, book: EventBook) -> Assigned:
    """Where in the event the protocol belongs, with every doubt about it.

    Raises Refused where no game of the event is meant.
    """
    state = book.state
    number, table = _where(found, state)
    game = state.game(number, table)
    written = _written(found)
    seats = dict(enumerate(game.seats))
    dice = with_players(found.thrown, {one.id: seats.get(one.seat) for one in found.sitting})
    counted = tally(written, seconds_played(found.times), dice) if written else None
    result = Result(found.places, source=Source.IMPORTED, head=found.log_head, tally=counted)
    doubts = [
        *_doubts(found, book, game),
        *_chain_doubts(found.log_head, state),
        *([] if written else [Refused("protocol_tampered")]),
    ]
    return Assigned(number, table, result, tuple(doubts))


def _where(found: TableProtocol, state: Tournament) -> tuple[int, int]:
    assert state.settings is not None
    tables = {state.settings.table_name(one): one for one in range(1, 1 + _most_tables(state))}
    if not found.round.isdecimal() or not 1 <= int(found.round) <= len(state.rounds):
        raise Refused("protocol_round", round=found.round)
    if found.table not in tables:
        raise Refused("protocol_table", table=found.table)
    return int(found.round), tables[found.table]


def _most_tables(state: Tournament) -> int:
    return max((len(one.games) for one in state.rounds), default=0)


def _doubts(found: TableProtocol, book: EventBook, game: Game) -> Iterator[CompanionError]:
    settings = book.state.settings
    assert settings is not None
    if found.practice:
        yield Refused("protocol_practice")
    if not found.confirmed:
        yield Refused("protocol_unsigned")
    if found.tournament and folded(found.tournament) != folded(settings.title):
        yield Refused("protocol_event", event=found.tournament)
    if chosen(found.rules) != chosen(settings.rules):
        yield Refused("protocol_rules")
    for seat, player in enumerate(game.seats):
        told = found.names.get(seat, "")
        known = "" if player is None else book.name(player).spoken
        if folded(PersonName.parse(told).spoken) != folded(known):
            yield Refused("protocol_player", seat=seat + 1, told=told or "–", known=known or "–")


def _chain_doubts(head: str, state: Tournament) -> Iterator[CompanionError]:
    """The head is no hash of a log that holds something, or a game of the event has it already."""
    if not HASH.fullmatch(head) or head == GENESIS:
        yield Refused("protocol_head")
    for one in state.rounds:
        for table, game in one.tables:
            if game.result is not None and game.result.head == head:
                yield Refused("protocol_known", round=one.number, table=table)


def _written(found: TableProtocol) -> WrittenGame | None:
    """Its game; None where the moves cannot be read, or the result is not what they come to."""
    try:
        written = parse_game(found.notation)
        return None if differences(written) or written.places != found.places else written
    except CompanionError:
        return None
