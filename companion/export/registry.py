"""What the protocol of a game can be taken away as; another kind of file, or of game, is one more entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from companion.backgammon.mat import format_mat
from companion.backgammon.rulesets import STANDARD
from companion.export import backgammon_words, draughts_words, game_words, json, notation
from companion.export.words import GameWords, Words, in_words
from companion.language import Wording
from companion.protocol.backgammon_match import match_transcript
from companion.protocol.backgammon_sheet import BackgammonProtocol
from companion.protocol.draughts_protocol import DraughtsProtocol
from companion.protocol.game_protocol import Protocol
from companion.protocol.kinds import KINDS
from companion.protocol.sheet import LIGHT_AND_DARK, Sheet

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Export(Generic[T]):
    """One kind of file that a T can be taken away as.

    `link` is the say key of what leads to it. `render` makes the file in the say's language, with the
    pictures of throws from a folder. Some are only of games by these `rulesets`.
    """

    media_type: str
    link: str
    render: Callable[[T, Wording, Path], bytes]
    rulesets: tuple[str, ...] = ()


def _pdf(sheet: Sheet, say: Wording, evidence: Path) -> bytes:
    from companion.export import pdf  # what prints is loaded with the first print: it delays a start

    return pdf.render(words(sheet, say), say, evidence)


def _backgammon_pdf(protocol: BackgammonProtocol, say: Wording, evidence: Path) -> bytes:
    from companion.export import pdf
    from companion.export.backgammon_board import board

    return pdf.render(words(protocol, say), say, evidence, board(protocol, say))


def _mat(protocol: BackgammonProtocol, say: Wording, _evidence: Path) -> bytes:
    last = {player.colour: player.name for player in protocol.players}
    white, black = (last.get(one) or say(f"rules.colour.{one}") for one in LIGHT_AND_DARK)
    rest = say("backgammon.sheet.mat_rest")
    return format_mat(match_transcript(protocol, white, black, rest)).encode()


def _json(sheet: Sheet, _say: Wording, _evidence: Path) -> bytes:
    return json.render(sheet)


JSON: Export[Any] = Export("application/json", "page.result.json", _json)

PROTOCOL_EXPORTS: Mapping[str, Export[Protocol]] = {
    "pdf": Export("application/pdf", "page.result.pdf", _pdf),
    "json": JSON,
    "txt": Export("text/plain", "page.result.text", lambda protocol, *_: notation.render(protocol)),
}
"""Exports by the suffix of the file; the first is for signing and for the folder."""

BACKGAMMON_EXPORTS: Mapping[str, Export[BackgammonProtocol]] = {
    "pdf": Export("application/pdf", "page.result.pdf", _backgammon_pdf),
    "json": JSON,
    "txt": Export("text/plain", "page.result.text", lambda protocol, *_: notation.render(protocol)),
    "mat": Export("text/plain", "page.result.mat", _mat, (STANDARD.id,)),
}

DRAUGHTS_EXPORTS: Mapping[str, Export[DraughtsProtocol]] = {
    "pdf": Export("application/pdf", "page.result.pdf", _pdf),
    "json": JSON,
}


@dataclass(frozen=True, slots=True)
class GameExports:
    """How a game is told in words, and which files there are of it."""

    words: Callable[[Any, Wording], GameWords]
    files: Mapping[str, Export[Any]]


GAMES: Mapping[str, GameExports] = {
    "game": GameExports(game_words.words_of, PROTOCOL_EXPORTS),
    "backgammon": GameExports(backgammon_words.words_of, BACKGAMMON_EXPORTS),
    "draughts": GameExports(draughts_words.words_of, DRAUGHTS_EXPORTS),
}
"""The exports of each game by its name; another game is one entry more."""

SUFFIXES = tuple(dict.fromkeys(suffix for game in GAMES.values() for suffix in game.files))
"""The suffixes of all files there are of any game."""


def files(game: str, ruleset: str) -> Mapping[str, Export[Any]]:
    """What there is of a game by these rules, by the suffix of the file."""
    found = GAMES[game].files.items()
    return {suffix: one for suffix, one in found if not one.rulesets or ruleset in one.rulesets}


def files_of(sheet: Sheet) -> Mapping[str, Export[Any]]:
    """What a protocol can be taken away as, by the suffix of the file."""
    return files(_game(sheet), sheet.ruleset)


def words(sheet: Sheet, say: Wording) -> Words:
    """The sheet of any game in words."""
    game = _game(sheet)
    return in_words(sheet, say(f"games.kind.{game}"), GAMES[game].words(sheet, say), say)


def _game(sheet: Sheet) -> str:
    return next(one.name for one in KINDS if type(sheet) is one.value)
