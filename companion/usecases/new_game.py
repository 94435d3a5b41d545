"""Opens a game, from the command line or from the page's form."""

import re
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

import msgspec

from companion.errors import Refused
from companion.game.decide import admit
from companion.game.events import Event, GameOpened
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.rules.ruleset import Ruleset
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.phase import SIGNED, Phase
from companion.text import entered
from companion.usecases.naming import named, refuse_namesakes
from companion.usecases.places import Places

SEATS = 4
ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""What identifies a person, given by the organisers or by a table."""
SOMEBODY = ("Anna", "Ben", "Clara", "David")


@dataclass(frozen=True, slots=True)
class NewGame:
    """What is chosen for a game; `minutes` None: the ruleset's own, `names` by seat, "" for an empty one.

    `players` are the ids by seat of those who have one already, from another game or from the organisers; a
    person keeps it from game to game. `referee` is a name. `namesakes`: two of one name are two people.
    `left_because`: see GameOpened.
    """

    ruleset: Ruleset
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


def usual_names(ruleset: Ruleset) -> tuple[str, ...]:
    """Names for as many people as these rules are for."""
    return SOMEBODY[: 2 if ruleset.two_players else 3 if ruleset.neutral_colour else SEATS]


def open_game(places: Places, game: NewGame) -> str:
    """Log a new game and return its stream; raises Refused or LogError."""
    with closing(Scribe(places.log, fold)) as scribe:
        return begin(scribe, uuid.uuid4().hex, game, actor="command line", device="table")


def begin(
    scribe: Scribe[State, Event],
    key: str,
    game: NewGame,
    *,
    actor: str,
    device: str,
    permit: Callable[[], None] = lambda: None,
) -> str:
    """The same through a writer that is there already; the same `key` opens the same game once.

    `permit` raises what forbids it; it is not asked again for a game that is open already.
    """
    stream = str(uuid.uuid5(uuid.NAMESPACE_OID, key))
    names = [named(name) for name in (*game.names, *[""] * SEATS)[:SEATS]]
    referee = named(game.referee)
    event = _opened(stream, game, names)
    everybody = zip((*event.players, event.referee), (*names, referee), strict=True)
    people = {person: name for person, name in everybody if person is not None}

    def decide(state: State) -> Sequence[GameOpened]:
        permit()
        admit(state, event)
        if not game.namesakes:
            refuse_namesakes(names)
        return [event]

    # Whether it is practice is not asked for, but told by the table at that moment.
    asked = ["game", msgspec.to_builtins(replace(event, practice=False))]
    scribe.submit(stream, key, decide, actor=actor, device=device, asked=asked, names=people).result()
    return stream


def unfinished(places: Places) -> bool:
    """Whether the newest game in the log still has to be played or signed."""
    state = newest(places)
    return state.setup is not None and state.phase not in SIGNED


def is_on(state: State) -> bool:
    """Whether somebody has begun to play a game that is not signed: there has to be a reason to leave it."""
    return state.setup is not None and state.phase is not Phase.SEATING and state.phase not in SIGNED


def newest(places: Places) -> State:
    """The newest game in the log."""
    with closing(EventLog(places.log, GAME_EVENTS)) as log:
        streams = log.streams()
        return fold(log.read(streams[-1])) if streams else State()


def _opened(stream: str, game: NewGame, names: Sequence[str]) -> GameOpened:
    rules = game.ruleset
    first, second, third, fourth = _players(stream, game, names)
    return GameOpened(
        ruleset=rules,
        players=(first, second, third, fourth),
        minutes=rules.usual_minutes(final=game.final) if game.minutes is None else game.minutes,
        table=game.table,
        round=game.round,
        final=game.final,
        claims_only=game.claims_only,
        result_only=game.result_only,
        winner_needed=game.winner_needed,
        practice=game.practice,
        lesson=game.lesson,
        tournament=entered(game.tournament),
        organiser=entered(game.organiser),
        referee=_new_id(stream, "referee") if game.referee.strip() else None,
        left_because=entered(game.left_because),
    )


def _players(stream: str, game: NewGame, names: Sequence[str]) -> Iterator[str | None]:
    """Ids by seat: the one that somebody has, or a new one."""
    known = (*game.players, *[None] * SEATS)[:SEATS]
    given = [one for one in known if one is not None]
    if len(set(given)) < len(given) or not all(map(ID.fullmatch, given)):
        raise Refused("player_ids")
    for seat, (name, player) in enumerate(zip(names, known, strict=True)):
        yield (player or _new_id(stream, str(seat))) if name else None


def _new_id(stream: str, role: str) -> str:
    """The same for the same key, so that a command that is repeated asks for the same."""
    return uuid.uuid5(uuid.UUID(stream), role).hex
