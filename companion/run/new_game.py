"""Opens a game from the command line, as the page's form does from the browser."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from companion.game.decide import admit
from companion.game.events import GameOpened
from companion.game.fold import fold
from companion.game.state import Phase, State
from companion.rules.rulesets import ruleset
from companion.run.places import Places
from companion.store.log import EventLog
from companion.store.scribe import Scribe

SEATS = 4


@dataclass(frozen=True, slots=True)
class NewGame:
    """What is chosen for a game; `minutes` None: the ruleset's own, `names` by seat, "" for an empty one."""

    ruleset: str
    minutes: float | None
    names: tuple[str, ...]
    practice: bool
    table: str = "1"
    round: str = "1"
    final: bool = False


def open_game(places: Places, game: NewGame) -> str:
    """Log a new game and return its stream; raises UnknownRuleset, Refused or LogError."""
    rules = ruleset(game.ruleset)
    names = (*game.names, *[""] * SEATS)[:SEATS]
    first, second, third, fourth = (uuid.uuid4().hex if name.strip() else None for name in names)
    players = (first, second, third, fourth)
    length = game.minutes or (rules.final_minutes if game.final else rules.minutes)
    event = GameOpened(
        ruleset=rules,
        players=players,
        minutes=length,
        table=game.table,
        round=game.round,
        final=game.final,
        practice=game.practice,
    )

    def decide(state: State) -> Sequence[GameOpened]:
        admit(state, event)
        return [event]

    stream = str(uuid.uuid4())
    scribe = Scribe(places.log)
    try:
        scribe.submit(stream, "open", decide, actor="command line", device="table").result()
    finally:
        scribe.close()
    log = EventLog(places.log)
    try:
        for player, name in zip(players, names, strict=True):
            if player is not None:
                log.set_name(player, name.strip())
    finally:
        log.close()
    return stream


def unfinished(places: Places) -> bool:
    """Whether the newest game in the log still has to be played or signed."""
    log = EventLog(places.log)
    try:
        streams = log.streams()
        return bool(streams) and fold(log.read(streams[-1])).phase not in (Phase.CONFIRMED, Phase.RELEASED)
    finally:
        log.close()
