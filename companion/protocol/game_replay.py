"""What of a written game of Mensch ärgere Dich nicht is judged otherwise today, in sentences."""

from companion.protocol.ending_lines import format_places
from companion.protocol.judged import Judged
from companion.protocol.notation import format_turn, parse_game
from companion.protocol.replay import Difference, TurnDiffers, WinnerDiffers, differences
from companion.protocol.turns import Turn, WrittenGame
from companion.say import Say


def judge(text: str, say: Say) -> Judged:
    """How many turns a record has, and what differs today, in sentences; raises Unreadable."""
    game = parse_game(text)
    turns = sum(isinstance(part, Turn) for part in game.parts)
    return Judged(turns, tuple(_sentence(say, game, one) for one in differences(game)))


def _sentence(say: Say, game: WrittenGame, difference: Difference) -> str:
    colours = game.ruleset.colours
    if isinstance(difference, TurnDiffers):
        recorded, judged = (
            format_turn(turn, difference.number, colours) for turn in (difference.recorded, difference.judged)
        )
        return say("replay.turn", number=difference.number, recorded=recorded, judged=judged)
    if isinstance(difference, WinnerDiffers):
        judged = colours[difference.judged] if difference.judged is not None else say("replay.no_result")
        return say("replay.winner", recorded=colours[difference.recorded], judged=judged)
    recorded, judged = (
        format_places(places, colours) or say("replay.no_result")
        for places in (difference.recorded, difference.judged)
    )
    return say("replay.result", recorded=recorded, judged=judged)
