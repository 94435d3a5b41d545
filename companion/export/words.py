"""The sheet of a game in words: the one value of which page and print are made, whatever was played."""

from dataclasses import dataclass

from companion.export.course import CourseLine
from companion.export.head import head, where
from companion.export.sheet_notes import about_seats_and_time, about_the_log
from companion.export.standings import Standing, standing_of
from companion.language import Wording
from companion.protocol.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWords:
    """What a game adds: by which `rules` it was played, the result, notes on it, and its course.

    `came_about` are notes on where the result comes from, `outcome` those on what follows from it. What
    stands in the course is explained by the `legend`.
    """

    rules: str
    standings: tuple[Standing, ...]
    came_about: tuple[str, ...] = ()
    outcome: tuple[str, ...] = ()
    legend: str = ""
    beginning: str = ""
    course: tuple[CourseLine, ...] = ()
    position: str = ""
    """Where everything stands, where print draws it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The whole sheet; `head` are names and texts, `warnings` what nobody should miss at its top."""

    title: str
    where: str
    head: tuple[tuple[str, str], ...]
    warnings: tuple[str, ...]
    standings: tuple[Standing, ...]
    notes: tuple[str, ...]
    standing: str
    differs: str
    legend: str
    beginning: str
    course: tuple[CourseLine, ...]
    position: str
    chain: str


def in_words(sheet: Sheet, game: str, game_words: GameWords, say: Wording) -> Words:
    """The sheet with what its game adds; `game` is what it is called."""
    practice = [say("protocol.practice")] if sheet.practice else []
    damage = [say(f"errors.{one.key}", **one.facts) for one in sheet.damage]
    chain = {
        "stream": sheet.stream,
        "length": sheet.log_length,
        "head": sheet.log_head[:16],
        "engine": sheet.engine,
    }
    return Words(
        title=say("protocol.title_of", game=game),
        where=where(sheet, say),
        head=tuple(head(sheet, game_words.rules, say)),
        warnings=(*practice, *damage),
        standings=game_words.standings,
        notes=(
            *about_seats_and_time(sheet, say),
            *game_words.came_about,
            *about_the_log(sheet, say),
            *game_words.outcome,
        ),
        standing=standing_of(sheet, say),
        differs=say("protocol.differs") if sheet.differs else "",
        legend=game_words.legend,
        beginning=game_words.beginning,
        course=game_words.course,
        position=game_words.position,
        chain=say("protocol.chain", **chain),
    )
