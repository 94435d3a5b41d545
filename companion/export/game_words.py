"""What a game of Mensch ärgere Dich nicht adds to its sheet, in words."""

from collections.abc import Iterator, Sequence

from companion.export.course import beginning, course
from companion.export.standings import Standing, agreed, names, unranked
from companion.export.words import Play
from companion.language import Wording
from companion.language.number import points
from companion.protocol.record import Protocol, TurnLine
from companion.protocol.result_lines import Basis, Decided
from companion.protocol.steps import progress_of
from companion.protocol.why import why
from companion.rules.board import called
from companion.rules.explanation import title
from companion.rules.rules_choice import chosen
from companion.table.phase import ENDED


def play(protocol: Protocol, wording: Wording) -> Play:
    """Its rules, result and course."""
    colours = chosen(protocol.rules).colours

    def played(line: TurnLine) -> str:
        return _moved(line, colours, wording)

    return Play(
        rules=title(wording, protocol.rules),
        standings=tuple(_standings(protocol, wording)) or unranked(protocol, wording),
        came_about=tuple(_came_about(protocol, wording)),
        outcome=tuple(_outcome(protocol, wording)),
        legend=wording("protocol.legend"),
        beginning=beginning(protocol.begins, wording),
        course=course(protocol, protocol.turns, played, wording),
    )


def _standings(protocol: Protocol, wording: Wording) -> Iterator[Standing]:
    """Ranked players with reasons and room for their signatures."""
    called_by_seat = names(protocol, wording)
    for number, line in enumerate(protocol.result):
        yield Standing(
            str(line.place),
            line.colours,
            called_by_seat[line.seat],
            points(line.points, wording) if line.points else "–",
            why(protocol.result, number, protocol.basis, wording),
            agreed(protocol, line.seat, wording),
        )


def _came_about(protocol: Protocol, wording: Wording) -> Iterator[str]:
    if protocol.basis == Basis.POSITION:
        yield wording("protocol.counted", position=_position(protocol, wording))
    if protocol.basis == Basis.LOG and protocol.position and protocol.phase in ENDED:
        yield wording("protocol.final_position", position=_position(protocol, wording))
    if protocol.basis == Basis.PLACES:
        yield wording("protocol.agreed")
    yield from (_decided(one, wording) for one in protocol.decided)


def _outcome(protocol: Protocol, wording: Wording) -> Iterator[str]:
    if protocol.winner is not None and protocol.phase in ENDED:
        key = "protocol.wins" if protocol.final else "protocol.goes_through"
        yield wording(key, colour=_colour(protocol.winner, wording))


def _on_board(colours: Sequence[str], colour: str, name: str) -> str:
    """What everybody calls the field that a colour calls by this name."""
    return called(colours.index(colour), progress_of(name))


def _moved(turn: TurnLine, colours: Sequence[str], wording: Wording) -> str:
    if turn.move is None:
        return wording("protocol.not_played") if turn.passed else ""
    start, target = (_on_board(colours, turn.move.colour, one) for one in (turn.move.start, turn.move.target))
    text = f"{start} → {target}"
    if turn.move.colour != turn.colour:
        text = f"{_colour(turn.move.colour, wording)} {text}"
    if turn.move.captured:
        text += " " + wording("protocol.captures", colour=_colour(turn.move.captured, wording))
    return text


def _position(protocol: Protocol, wording: Wording) -> str:
    colours = chosen(protocol.rules).colours
    return " · ".join(
        " ".join([_colour(colour, wording), *(_on_board(colours, colour, one) for one in fields)])
        for colour, fields in protocol.position
    )


def _decided(decided: Decided, wording: Wording) -> str:
    rolls = "; ".join(
        ", ".join(f"{_colour(colour, wording)} {number}" for colour, number in one) for one in decided.rounds
    )
    order = ", ".join(_colour(colour, wording) for colour in decided.order)
    key = "lot_by_dice" if decided.kind == "lot" and rolls else decided.kind
    return wording(f"protocol.{key}", order=order, rolls=rolls, witness=decided.witness)


def _colour(colour: str, wording: Wording) -> str:
    return wording(f"rules.colour.{colour}")
