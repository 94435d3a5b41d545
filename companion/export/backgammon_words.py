"""What a game of backgammon adds to its sheet, in words."""

from collections.abc import Iterator

from companion.backgammon.board import BAR, OFF, Position, Side
from companion.backgammon.notation import NOTHING, place_name
from companion.backgammon.rulesets import RULESETS
from companion.backgammon_game.sides import SIDES, side_of
from companion.export.course import beginning, course, dice
from companion.export.standings import two_ranked
from companion.export.words import GameWords
from companion.language import Wording
from companion.protocol.backgammon_match_sentences import match_sentences
from companion.protocol.backgammon_sheet import BackgammonProtocol, RollLine
from companion.protocol.backgammon_why import why
from companion.protocol.result_lines import Basis
from companion.protocol.sheet import LIGHT_AND_DARK
from companion.table.entries import LineKind
from companion.table.phase import ENDED


def words_of(protocol: BackgammonProtocol, say: Wording) -> GameWords:
    """Its rules, result and course."""

    def played(line: RollLine) -> str:
        return _played(line, say)

    numbering = say(f"backgammon.value.numbering.{protocol.numbering}")
    return GameWords(
        rules=say(f"backgammon.ruleset.{protocol.ruleset}"),
        standings=two_ranked(protocol, protocol.result, lambda seat: _why(protocol, seat, say), say),
        came_about=tuple(_came_about(protocol, say)),
        outcome=() if protocol.match is None else tuple(match_sentences(protocol.match, say)),
        legend=say("backgammon.sheet.legend", numbering=numbering),
        beginning=beginning(protocol.begins, say),
        course=course(protocol, protocol.lines, played, say, "backgammon"),
        position=_position(protocol, say),
    )


def position_title(protocol: BackgammonProtocol, say: Wording) -> str:
    """What the last known position is called."""
    return say(f"backgammon.sheet.{'final_position' if protocol.phase in ENDED else 'position'}")


def _position(protocol: BackgammonProtocol, say: Wording) -> str:
    """The stones of both sides, from the farthest on; "" where nobody knows."""
    if protocol.position is None:
        return ""
    known = Position.parse(protocol.position)
    sides = (
        f"{say(f'rules.colour.{colour}')} {', '.join(_stones(protocol, known, side, say))}"
        for colour, side in zip(LIGHT_AND_DARK, SIDES, strict=True)
    )
    return f"{position_title(protocol, say)}: {'; '.join(sides)}."


def _stones(protocol: BackgammonProtocol, known: Position, side: Side, say: Wording) -> Iterator[str]:
    for place, count in reversed(list(enumerate(known.counts(side)))):
        key = {BAR: "backgammon.sheet.stones_on_bar", OFF: "backgammon.sheet.stones_off"}
        if count:
            called = place_name(RULESETS[protocol.ruleset], side, place)
            yield say(key.get(place, "backgammon.value.stones"), stones=count, place=called)


def _played(line: RollLine, say: Wording) -> str:
    if line.passed and line.play in ("", NOTHING):
        return say("backgammon.sheet.cannot_play")
    if line.line == LineKind.NOTE and not line.play:
        return say("backgammon.sheet.handed_on")
    if line.play == NOTHING:
        return say("protocol.not_played")
    return line.play if line.values else f"{dice(line.dice)} {line.play}".strip()


def _why(protocol: BackgammonProtocol, seat: int, say: Wording) -> str:
    if protocol.basis == Basis.PLACES:
        return why(None, None, side_of(seat), say)
    if protocol.position is None:
        return ""
    return why(Position.parse(protocol.position), protocol.won, side_of(seat), say)


def _came_about(protocol: BackgammonProtocol, say: Wording) -> Iterator[str]:
    if protocol.basis == Basis.POSITION:
        yield say("backgammon.sheet.counted")
    if protocol.basis == Basis.PLACES:
        yield say("protocol.agreed")
