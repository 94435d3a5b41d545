"""Why somebody has won or lost a game of backgammon, in one sentence."""

from companion.backgammon.board import OFF, Position, Side
from companion.backgammon.winning import winner
from companion.backgammon_game.result import pips
from companion.say import Say


def why(end: Position | None, won: str | None, side: Side, say: Say) -> str:
    """The reason for the place of `side`.

    `end` is how the stones stood, None where the table agreed the places; `won` how high it was won, None
    where time was up.
    """
    if end is None:
        return say("protocol.as_agreed")
    if won is None:
        return _further_on(end, side, say)
    if winner(end) is side:
        return say(f"backgammon.sheet.won.{won}")
    return say("backgammon.sheet.lost", off=end.count(side, OFF), pips=pips(end, side))


def _further_on(end: Position, side: Side, say: Say) -> str:
    """By what the places were decided when time was up."""
    off = {"own": end.count(side, OFF), "other": end.count(side.other, OFF)}
    left = {"own": pips(end, side), "other": pips(end, side.other)}
    if off["own"] != off["other"]:
        return say("backgammon.sheet.off_against", **off)
    return say(f"backgammon.sheet.{'equal' if left['own'] == left['other'] else 'pips_against'}", **left)
