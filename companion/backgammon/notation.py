"""Plays as players write them: `8/5 6/5*`, `bar/22`, `6/off`, `13/11(2)`, and `-` where nothing was played.

A step that hits ends in a star, which is read over. How points are called is a property of the ruleset.
"""

import re
from collections.abc import Iterator
from itertools import groupby, pairwise

from companion.backgammon.board import BAR, OFF, POINTS, Position, Side
from companion.backgammon.plays import Steps
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.steps import Step
from companion.backgammon.switches import Numbering
from companion.errors import Unreadable

NOTHING = "-"
"""A play without a step."""

_PART = re.compile(r"((?:\w+\*?/)+\w+\*?)(?:\(([2-4])\))?")


def place_name(ruleset: Ruleset, side: Side, place: int) -> str:
    """What a side's place is called: bar, off, or the number of the point."""
    if place in (BAR, OFF):
        return "bar" if place == BAR else "off"
    upwards = ruleset.numbering is Numbering.BOARD and side is Side.WHITE
    return str(BAR - place if upwards else place)


def format_play(ruleset: Ruleset, position: Position, side: Side, steps: Steps) -> str:
    """The steps of `side` from that position, in their order; equal ones in a row are counted.

    Raises InvalidPosition if a stone is moved from where none stands.
    """
    parts = [(text, len(list(equal))) for text, equal in groupby(_parts(ruleset, position, side, steps))]
    return " ".join(text if times == 1 else f"{text}({times})" for text, times in parts) or NOTHING


def parse_play(ruleset: Ruleset, side: Side, text: str) -> Steps:
    """The steps that `side` makes by such a text, `8/5/3` as two of them; raises Unreadable."""
    if text == NOTHING:
        return ()
    if not text.strip():
        raise Unreadable("play_unreadable", text=text)
    names = {place_name(ruleset, side, place): place for place in (OFF, *POINTS, BAR)}
    found: list[Step] = []
    for part in text.split():
        match = _PART.fullmatch(part)
        places = [names.get(name.rstrip("*")) for name in match[1].split("/")] if match else [None]
        stops = [place for place in places if place is not None]
        if match is None or len(stops) < len(places):
            raise Unreadable("play_unreadable", text=text)
        way = [Step(start, target) for start, target in pairwise(stops)]
        found += way * int(match[2] or 1)
    return tuple(found)


def _parts(ruleset: Ruleset, position: Position, side: Side, steps: Steps) -> Iterator[str]:
    for step in steps:
        after = position.with_step(side, *step)
        star = "*" if after[side.other] != position[side.other] else ""
        yield "/".join(place_name(ruleset, side, place) for place in step) + star
        position = after
