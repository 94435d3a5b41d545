"""What a game of Mensch ärgere Dich nicht adds to its sheet, in words."""

from collections.abc import Iterator, Sequence

from companion.export.course import beginning, course
from companion.export.standings import Standing, agreed, names, unranked
from companion.export.words import GameWords
from companion.language import Wording
from companion.language.number import points
from companion.protocol.deed_text import progress_of
from companion.protocol.game_protocol import Protocol, TurnLine
from companion.protocol.result_lines import Basis, Decided
from companion.protocol.why import why
from companion.rules.board import called
from companion.rules.explanation import title
from companion.rules.rules_choice import chosen
from companion.table.phase import ENDED


def words_of(protocol: Protocol, say: Wording) -> GameWords:
    """Its rules, result and course."""
    colours = chosen(protocol.rules).colours

    def played(line: TurnLine) -> str:
        return _moved(line, colours, say)

    return GameWords(
        rules=title(say, protocol.rules),
        standings=tuple(_standings(protocol, say)) or unranked(protocol, say),
        came_about=tuple(_came_about(protocol, say)),
        outcome=tuple(_outcome(protocol, say)),
        legend=say("protocol.legend"),
        beginning=beginning(protocol.begins, say),
        course=course(protocol, protocol.turns, played, say),
    )


def _standings(protocol: Protocol, say: Wording) -> Iterator[Standing]:
    """Ranked players with reasons and room for their signatures."""
    called_by_seat = names(protocol, say)
    for number, line in enumerate(protocol.result):
        yield Standing(
            str(line.place),
            line.colours,
            called_by_seat[line.seat],
            points(line.points, say) if line.points else "–",
            why(protocol.result, number, protocol.basis, say),
            agreed(protocol, line.seat, say),
        )


def _came_about(protocol: Protocol, say: Wording) -> Iterator[str]:
    if protocol.basis == Basis.POSITION:
        yield say("protocol.counted", position=_position(protocol, say))
    if protocol.basis == Basis.LOG and protocol.position and protocol.phase in ENDED:
        yield say("protocol.final_position", position=_position(protocol, say))
    if protocol.basis == Basis.PLACES:
        yield say("protocol.agreed")
    yield from (_decided(one, say) for one in protocol.decided)


def _outcome(protocol: Protocol, say: Wording) -> Iterator[str]:
    if protocol.winner is not None and protocol.phase in ENDED:
        key = "protocol.wins" if protocol.final else "protocol.goes_through"
        yield say(key, colour=_colour(protocol.winner, say))


def _on_board(colours: Sequence[str], colour: str, name: str) -> str:
    """What everybody calls the field that a colour calls by this name."""
    return called(colours.index(colour), progress_of(name))


def _moved(turn: TurnLine, colours: Sequence[str], say: Wording) -> str:
    if turn.move is None:
        return say("protocol.not_played") if turn.passed else ""
    start, target = (_on_board(colours, turn.move.colour, one) for one in (turn.move.start, turn.move.target))
    text = f"{start} → {target}"
    if turn.move.colour != turn.colour:
        text = f"{_colour(turn.move.colour, say)} {text}"
    if turn.move.captured:
        text += " " + say("protocol.captures", colour=_colour(turn.move.captured, say))
    return text


def _position(protocol: Protocol, say: Wording) -> str:
    colours = chosen(protocol.rules).colours
    return " · ".join(
        " ".join([_colour(colour, say), *(_on_board(colours, colour, one) for one in fields)])
        for colour, fields in protocol.position
    )


def _decided(decided: Decided, say: Wording) -> str:
    rolls = "; ".join(
        ", ".join(f"{_colour(colour, say)} {number}" for colour, number in one) for one in decided.rounds
    )
    order = ", ".join(_colour(colour, say) for colour in decided.order)
    key = "lot_by_dice" if decided.kind == "lot" and rolls else decided.kind
    return say(f"protocol.{key}", order=order, rolls=rolls, witness=decided.witness)


def _colour(colour: str, say: Wording) -> str:
    return say(f"rules.colour.{colour}")
