"""Opens a game, from the command line or from the page's form."""

import uuid
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace

import msgspec

from companion.game.decide import admit
from companion.game.events import Event, GameOpened
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import SIGNED, State
from companion.rules.ruleset import Ruleset
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.text import LONGEST_NAME, entered
from companion.usecases.places import Places

SEATS = 4
SOMEBODY = ("Anna", "Ben", "Clara", "David")


@dataclass(frozen=True, slots=True)
class NewGame:
    """What is chosen for a game; `minutes` None: the ruleset's own, `names` by seat, "" for an empty one."""

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


def usual_names(ruleset: Ruleset) -> tuple[str, ...]:
    """Names for as many people as these rules are for."""
    return SOMEBODY[: 2 if ruleset.two_players else 3 if ruleset.neutral_colour else SEATS]


def open_game(places: Places, game: NewGame) -> str:
    """Log a new game and return its stream; raises Refused or LogError."""
    with closing(Scribe(places.log, fold)) as scribe:
        return begin(scribe, uuid.uuid4().hex, game, actor="command line", device="table")


def begin(scribe: Scribe[State, Event], key: str, game: NewGame, *, actor: str, device: str) -> str:
    """The same through a writer that is there already; the same `key` opens the same game once."""
    stream = str(uuid.uuid5(uuid.NAMESPACE_OID, key))
    names = [entered(name, LONGEST_NAME) for name in (*game.names, *[""] * SEATS)[:SEATS]]
    event = _opened(stream, game, names)
    people = {player: name for player, name in zip(event.players, names, strict=True) if player is not None}

    def decide(state: State) -> Sequence[GameOpened]:
        admit(state, event)
        return [event]

    # Whether it is practice is not asked for, but told by the table at that moment.
    asked = ["game", msgspec.to_builtins(replace(event, practice=False))]
    scribe.submit(stream, key, decide, actor=actor, device=device, asked=asked, names=people).result()
    return stream


def unfinished(places: Places) -> bool:
    """Whether the newest game in the log still has to be played or signed."""
    with closing(EventLog(places.log, GAME_EVENTS)) as log:
        return any(fold(log.read(stream)).phase not in SIGNED for stream in log.streams()[-1:])


def _opened(stream: str, game: NewGame, names: Sequence[str]) -> GameOpened:
    rules = game.ruleset
    first, second, third, fourth = (
        uuid.uuid5(uuid.UUID(stream), str(seat)).hex if name else None for seat, name in enumerate(names)
    )
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
    )
