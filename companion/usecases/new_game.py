"""Opens a game, from the command line or from the page's form."""

import re
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

import msgspec

from companion.backgammon.ruleset import Ruleset as BackgammonRuleset
from companion.backgammon_game.events import BackgammonOpened
from companion.draughts.events import DraughtsOpened
from companion.draughts.ruleset import Ruleset as DraughtsRuleset
from companion.errors import Refused, require
from companion.game.events import GameOpened
from companion.games import TABLE_EVENTS, TableEvent, Unopened, admit, fold
from companion.rules.ruleset import Ruleset
from companion.rulesets import AnyRuleset, usual_minutes, usual_people
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.phase import SIGNED, Phase
from companion.table.state import TableState
from companion.text import entered
from companion.usecases.match import continued
from companion.usecases.naming import named, refuse_namesakes
from companion.usecases.paths import TablePaths

SEATS = 4
ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""What identifies a person, given by the organisers or by a table."""
SOMEBODY = ("Anna", "Ben", "Clara", "David")


@dataclass(frozen=True, slots=True)
class NewGame:
    """What is chosen for a game; `minutes` None: the ruleset's own, `names` by seat, "" for an empty one.

    `players` are the ids by seat of those who have one already, from another game or from the organisers; a
    person keeps it from game to game. `referee` is a name. `namesakes`: two of one name are two people.
    `left_because`: see Opened. `match_points` and `match_games`: see BackgammonOpened.
    """

    ruleset: AnyRuleset
    minutes: float | None
    names: tuple[str, ...]
    practice: bool
    table: str = "1"
    round: str = "1"
    final: bool = False
    claims_only: bool = False
    result_only: bool = False
    winner_needed: bool = False
    lesson: str | None = None
    players: tuple[str | None, ...] = ()
    tournament: str = ""
    organiser: str = ""
    referee: str = ""
    namesakes: bool = False
    left_because: str = ""
    match_points: int = 0
    match_games: int = 0


AnyOpened = GameOpened | BackgammonOpened | DraughtsOpened


def usual_names(ruleset: AnyRuleset) -> tuple[str, ...]:
    """Names for as many people as these rules are for."""
    return SOMEBODY[: usual_people(ruleset)]


def open_game(paths: TablePaths, game: NewGame) -> str:
    """Log a new game and return its stream; raises Refused or LogError.

    Two who play a match are taken for those of the game before by their names.
    """
    before = newest(paths)
    if game.match_points or game.match_games:
        game = replace(game, players=game.players or _of_those_names(paths, before, game.names))
    with closing(Scribe(paths.log, fold)) as scribe:
        key = uuid.uuid4().hex
        return begin(scribe, key, game, lambda: before, actor="command line", device="table")


def begin(
    scribe: Scribe[TableState, TableEvent],
    key: str,
    game: NewGame,
    before: Callable[[], TableState] = Unopened,
    *,
    actor: str,
    device: str,
    permit: Callable[[], None] = lambda: None,
) -> str:
    """Open a game through a writer that is there already; one `key` opens one game, once.

    `before` is the newest game, whose match may go on with this one. `permit` raises what forbids it; it is
    not asked again for a game that is open already.
    """
    stream = str(uuid.uuid5(uuid.NAMESPACE_OID, key))
    names = [named(name) for name in (*game.names, *[""] * SEATS)[:SEATS]]
    referee = named(game.referee)
    event = _opened(stream, game, names)
    everybody = zip((*event.players, event.referee), (*names, referee), strict=True)
    people = {person: name for person, name in everybody if person is not None}

    def decide(state: TableState) -> Sequence[TableEvent]:
        permit()
        logged = continued(event, before()) if isinstance(event, BackgammonOpened) else event
        admit(state, logged)
        if not game.namesakes:
            refuse_namesakes(names)
        return [logged]

    # Whether it is practice is not asked for, but told by the table at that moment.
    asked = ["game", msgspec.to_builtins(replace(event, practice=False))]
    scribe.submit(stream, key, decide, actor=actor, device=device, asked=asked, names=people).result()
    return stream


def unfinished(paths: TablePaths) -> bool:
    """Whether the newest game in the log still has to be played or signed."""
    state = newest(paths)
    return state.setup is not None and state.phase not in SIGNED


def is_on(state: TableState) -> bool:
    """Whether somebody has begun to play a game that is not signed: there has to be a reason to leave it."""
    return state.setup is not None and state.phase is not Phase.SEATING and state.phase not in SIGNED


def newest(paths: TablePaths) -> TableState:
    """The newest game in the log."""
    with closing(EventLog(paths.log, TABLE_EVENTS)) as log:
        streams = log.streams()
        return fold(log.read(streams[-1])) if streams else Unopened()


def _opened(stream: str, game: NewGame, names: Sequence[str]) -> AnyOpened:
    first, second, third, fourth = _players(stream, game, names)
    return replace(
        _bare(game),
        players=(first, second, third, fourth),
        table=game.table,
        round=game.round,
        final=game.final,
        claims_only=game.claims_only,
        winner_needed=game.winner_needed,
        practice=game.practice,
        lesson=game.lesson,
        tournament=entered(game.tournament),
        organiser=entered(game.organiser),
        referee=_new_id(stream, "referee") if game.referee.strip() else None,
        left_because=entered(game.left_because),
    )


def _bare(game: NewGame) -> AnyOpened:
    """What is opened, as far as the game that is played decides it."""
    rules, empty, only = game.ruleset, (None, None, None, None), game.result_only
    minutes = usual_minutes(rules, final=game.final) if game.minutes is None else game.minutes
    points, games = game.match_points, game.match_games
    if isinstance(rules, BackgammonRuleset):
        return BackgammonOpened(
            ruleset=rules, players=empty, minutes=minutes, result_only=only, match_points=points,
            match_games=games,
        )  # fmt: skip
    require(not (points or games), "match_elsewhere")
    match rules:
        case Ruleset():
            return GameOpened(ruleset=rules, players=empty, minutes=minutes, result_only=only)
        case DraughtsRuleset():
            return DraughtsOpened(players=empty, minutes=minutes)


def _players(stream: str, game: NewGame, names: Sequence[str]) -> Iterator[str | None]:
    """Ids by seat: the one that somebody has, or a new one."""
    known = (*game.players, *[None] * SEATS)[:SEATS]
    given = [one for one in known if one is not None]
    if len(set(given)) < len(given) or not all(map(ID.fullmatch, given)):
        raise Refused("player_ids")
    for seat, (name, player) in enumerate(zip(names, known, strict=True)):
        yield (player or _new_id(stream, str(seat))) if name else None


def _of_those_names(paths: TablePaths, game: TableState, names: Sequence[str]) -> tuple[str | None, ...]:
    """By seat the id of whoever played that game under the same name."""
    with closing(EventLog(paths.log, TABLE_EVENTS)) as log:
        played = {log.name_of(one): one for one in game.players if one is not None}
    return tuple(played.get(named(name)) if name else None for name in names)


def _new_id(stream: str, role: str) -> str:
    """An id made of stream and role alone, so that a command that is repeated asks for one game."""
    return uuid.uuid5(uuid.UUID(stream), role).hex
