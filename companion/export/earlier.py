"""An earlier game in one line, for lists of them."""

from companion.language import Wording
from companion.language.time_of_day import date, time_of_day
from companion.protocol.played import GameSummary


def line(game: GameSummary, say: Wording) -> str:
    """When and where it was, what was played and by whom, and how far it got."""
    parts = (part(game, say) for part in (when, where, kind, players, phase))
    return " · ".join(part for part in parts if part)


def when(game: GameSummary, say: Wording) -> str:
    """Day and minute at which it was opened; of a damaged one only its id is known."""
    if game.damaged is not None:
        return game.stream
    return f"{date(game.opened, say)} {time_of_day(game.opened)[:5]}"


def where(game: GameSummary, say: Wording) -> str:
    """Table and round."""
    if game.damaged is not None:
        return say("games.damaged")
    key = "protocol.table_final" if game.final else "protocol.table"
    said = say(key, table=game.table, round=game.round)
    return say("games.practice", where=said) if game.practice else said


def kind(game: GameSummary, say: Wording) -> str:
    """What was played."""
    return "" if game.damaged is not None else say(f"games.kind.{game.kind}")


def players(game: GameSummary, say: Wording) -> str:
    """Names, the best first once there is a result."""
    return ", ".join(name or say("protocol.unnamed") for name in game.players)


def phase(game: GameSummary, say: Wording) -> str:
    """How far it got."""
    key = game.phase if game.phase in ("counting", "confirmed", "released") else "unfinished"
    if game.damaged is not None:
        return ""
    if game.left and key in ("unfinished", "counting"):
        return say("games.left", reason=game.left)
    return say(f"games.{key}")
