"""The notation: a game record as one text, a turn as one line; docs/notation.md explains it.

What `format_*` writes, `parse_*` reads back as the same value, or raises Unreadable naming the line.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import msgspec

from companion.errors import CompanionError, Unreadable
from companion.protocol.deed_text import format_deed, parse_deeds, plain, quoted, unquoted
from companion.protocol.ending import Swapped, TakenOver, Unlogged
from companion.protocol.ending_lines import format_ending, format_places, parse_ending, parse_places
from companion.protocol.turns import BoardSet, Opening, Part, Turn, WrittenGame
from companion.rules.board import SEATS, Position
from companion.rules.house import contradictions
from companion.rules.parties import colours_in_play
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import LSA, RULESETS
from companion.rules.variants import variants_in, varied

HEAD = "Tischbegleiter game 1"
"""The first line: what this is, and the version of the notation."""

_HEADER = re.compile(r"([a-z]+): (.+)")
_TURN = re.compile(r"(\d+)\. ([a-z]+) (.+)")
_OPENING = re.compile(r"opening: (.+)")
_BOARD = re.compile(r'board: ([^"]+?); ([a-z]+) rolls next (".*")')
_RESULT = "result"
"""Where only the result was noted, from the beginning."""
_WINNER = "winner"
"""Where one player has to go through, as a final's winner has to win."""
_KINDS = {"tournament": (False, False), "final": (True, False), "practice": (False, True),
          "practice final": (True, True)}  # fmt: skip
"""`final` and `practice` of each kind of game."""


def format_game(game: WrittenGame) -> str:
    """The whole record, one line a fact and a turn, ending in a newline."""
    return "\n".join([HEAD, *_headers(game), "", *_course(game.parts, game.ruleset.colours)]) + "\n"


def parse_game(text: str) -> WrittenGame:
    """The record of such a text; raises Unreadable."""
    lines = list(enumerate(text.rstrip("\n").split("\n"), start=1))
    if lines[0][1] != HEAD:
        raise Unreadable("no_game_record", head=HEAD)
    end = next((number for number, line in lines if not line), len(lines) + 1)
    headers = dict(_header(number, line) for number, line in lines[1 : end - 1])
    game = _game(headers)
    people = (seat for seat in SEATS if game.players[seat] is not None)
    seats = {game.ruleset.colours[seat]: seat for seat in colours_in_play(game.ruleset, people)[0]}
    return replace(game, parts=tuple(_parsed_parts(lines[end:], seats, game.ruleset.barriers)))


def format_turn(turn: Turn, number: int, colours: tuple[str, ...]) -> str:
    """One turn, e.g. `12. red 6 B-A 4 A-4xblue`."""
    return f"{number}. {colours[turn.seat]} " + " ".join(
        format_deed(one, colours, turn.seat) for one in turn.deeds
    )


def parse_turn(text: str, seats: Mapping[str, int]) -> tuple[int, Turn]:
    """Number and turn of such a line, with the seats by colour; raises ValueError."""
    number, colour, deeds = _match(_TURN, text)
    seat = _seat(seats, colour)
    return int(number), Turn(seat, parse_deeds(deeds, seats, seat))


def _headers(game: WrittenGame) -> Iterator[str]:
    colours = game.ruleset.colours
    document = RULESETS.get(game.ruleset.base or game.ruleset.id, LSA)
    variants = variants_in(game.ruleset)
    switched = _switched(game.ruleset, varied(document, variants))
    yield f"ruleset: {document.id}"
    if variants:
        yield f"variants: {', '.join(variants)}"
    if switched:
        yield f"switches: {json.dumps(switched, ensure_ascii=False)}"
    yield f"table: {plain(game.table)}"
    yield f"round: {plain(game.round)}"
    yield f"minutes: {float(game.minutes)!r}".removesuffix(".0")
    kinds = {flags: name for name, flags in _KINDS.items()}
    yield f"kind: {kinds[game.final, game.practice]}"
    for colour, player in zip(colours, game.players, strict=True):
        if player is not None:
            name = game.names.get(player)
            yield f"{colour}: {plain(player)}" + (f" {quoted(name)}" if name else "")
    if game.result_only:
        yield f"noted: {_RESULT}"
    if game.winner_needed:
        yield f"needed: {_WINNER}"
    if game.places:
        yield f"result: {format_places(game.places, colours)}"
    if game.winner is not None:
        yield f"winner: {colours[game.winner]}"


def _course(parts: Iterable[Part], colours: tuple[str, ...]) -> Iterator[str]:
    number = 0
    for part in parts:
        match part:
            case Turn():
                number += 1
                yield format_turn(part, number, colours)
            case Opening(rolls=rolls):
                yield "opening: " + ", ".join(f"{colours[seat]} {die}" for seat, die in rolls)
            case BoardSet(position=position, turn=turn, reason=reason):
                yield f"board: {position}; {colours[turn]} rolls next {quoted(reason)}"
            case _:
                yield format_ending(part, colours)


def _header(number: int, line: str) -> tuple[str, str]:
    found = _HEADER.fullmatch(line)
    if found is None:
        raise Unreadable("notation_line", line=number, text=line)
    return found[1], found[2]


def _game(headers: Mapping[str, str]) -> WrittenGame:
    try:
        variants = headers["variants"].split(", ") if "variants" in headers else ()
        base = varied(RULESETS[headers["ruleset"]], variants)
        ruleset = _with_switches(base, headers.get("switches", "{}"))
        final, practice = _KINDS[headers["kind"]]
        colours = {colour: seat for seat, colour in enumerate(ruleset.colours)}
        seated = [_player(headers.get(colour)) for colour in ruleset.colours]
        return WrittenGame(
            ruleset=ruleset,
            players=tuple(player for player, _ in seated),
            names={player: name for player, name in seated if player is not None and name},
            table=unquoted(headers["table"]),
            round=unquoted(headers["round"]),
            minutes=float(headers["minutes"]),
            final=final,
            practice=practice,
            result_only=_is_set(headers.get("noted"), _RESULT),
            winner_needed=_is_set(headers.get("needed"), _WINNER),
            places=parse_places(headers["result"], colours) if "result" in headers else (),
            winner=colours[headers["winner"]] if "winner" in headers else None,
        )
    except (LookupError, ValueError, msgspec.DecodeError) as error:
        raise Unreadable("notation_headers", detail=error) from None


def _player(text: str | None) -> tuple[str | None, str]:
    if text is None:
        return None, ""
    player, name = _match(re.compile(r'("(?:[^"\\]|\\.)*"|\S+)(?: (".*"))?'), text)
    return unquoted(player), unquoted(name) if name else ""


def _is_set(text: str | None, word: str) -> bool:
    """Whether a header that knows one word only is there; raises ValueError for another word."""
    if text not in (None, word):
        raise ValueError(text)
    return text == word


def _parsed_parts(lines: Iterable[tuple[int, str]], seats: Mapping[str, int], pairs: bool) -> Iterator[Part]:
    turns = 0
    opening = True
    for number, line in lines:
        try:
            part = _part(line, seats, turns + 1, pairs)
        except (ValueError, LookupError, CompanionError):
            part = None
        if part is None or (isinstance(part, Opening) and not opening):
            raise Unreadable("notation_line", line=number, text=line)
        turns += isinstance(part, Turn)
        opening = opening and isinstance(part, Opening | TakenOver | Swapped | Unlogged)
        yield part


def _part(line: str, seats: Mapping[str, int], next_turn: int, pairs: bool) -> Part:
    ending = parse_ending(line, seats, pairs)
    if ending is not None:
        return ending
    if line.startswith("opening: "):
        rolls = (one.split(" ") for one in _match(_OPENING, line)[0].split(", "))
        return Opening(tuple((_seat(seats, colour), _die(die)) for colour, die in rolls))
    if line.startswith("board: "):
        position, colour, reason = _match(_BOARD, line)
        return BoardSet(Position.parse(position, pairs), _seat(seats, colour), unquoted(reason))
    number, turn = parse_turn(line, seats)
    if number != next_turn:
        raise ValueError(number)
    return turn


def _switched(ruleset: Ruleset, base: Ruleset) -> dict[str, object]:
    """What a ruleset sets otherwise than its document with the same variants."""
    theirs = msgspec.to_builtins(base)
    return {name: value for name, value in msgspec.to_builtins(ruleset).items() if theirs[name] != value}


def _with_switches(base: Ruleset, text: str) -> Ruleset:
    """The document with the switches in this JSON; raises ValueError."""
    try:
        switched = msgspec.json.decode(text, type=dict[str, object])
    except RecursionError as error:
        raise ValueError(error) from None
    unknown = sorted(switched.keys() - msgspec.to_builtins(base).keys())
    ruleset = msgspec.convert({**msgspec.to_builtins(base), **switched}, Ruleset)
    wrong = [*unknown, *map(str, contradictions(ruleset))]
    if wrong:
        raise ValueError(", ".join(wrong))
    return ruleset


def _match(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found.groups()


def _seat(seats: Mapping[str, int], colour: str) -> int:
    if colour not in seats:
        raise ValueError(colour)
    return seats[colour]


def _die(text: str) -> int:
    return int(_match(re.compile(r"([1-6])"), text)[0])
