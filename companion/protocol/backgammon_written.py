"""The protocol of a game of backgammon as its notation has it."""

from collections.abc import Iterator

from companion.backgammon.notation import NOTHING
from companion.protocol.backgammon_notation import (
    Agreed,
    BoardSet,
    Counted,
    Opening,
    Part,
    Siren,
    Turn,
    Unlogged,
    WrittenGame,
)
from companion.protocol.backgammon_sheet import BackgammonProtocol, RollLine
from companion.protocol.deed_text import plain, quoted
from companion.protocol.result_lines import Basis
from companion.protocol.sheet import LIGHT_AND_DARK, Player
from companion.table.entries import LineKind


def written(protocol: BackgammonProtocol) -> WrittenGame:
    """What is needed to judge the game anew: nothing of tablets, clocks and pictures."""
    return WrittenGame(dict(_facts(protocol)), tuple(_parts(protocol)))


def _facts(protocol: BackgammonProtocol) -> Iterator[tuple[str, str]]:
    yield "ruleset", protocol.ruleset
    yield "table", plain(protocol.table)
    yield "round", plain(protocol.round)
    yield "minutes", f"{protocol.minutes:g}"
    for colour in LIGHT_AND_DARK:
        yield colour, ", ".join(map(_named, (one for one in protocol.players if one.colour == colour)))
    if protocol.match is not None:
        match = protocol.match
        length = f"{match.points} points" if match.points else f"{match.games} games"
        yield "match", f"{length}, game {match.game}, {match.before[0]}-{match.before[1]}"
    if protocol.result is not None:
        light, dark, *_ = protocol.result.places
        yield "result", f"light {light}, dark {dark}"
    if protocol.won is not None:
        yield "won", protocol.won


def _named(player: Player) -> str:
    return " ".join([plain(player.id), *([quoted(player.name)] if player.name else [])])


def _parts(protocol: BackgammonProtocol) -> Iterator[Part]:
    siren = protocol.times.siren_seq
    for line in protocol.lines:
        if siren is not None and line.seq > siren:
            yield Siren()
            siren = None
        if line.line != LineKind.VOID:
            yield _part(line)
    if siren is not None:
        yield Siren()
    if protocol.unlogged_since_ms is not None:
        yield Unlogged(protocol.unlogged_reason)
    if protocol.basis == Basis.POSITION and protocol.position is not None:
        yield Counted(protocol.position)
    if protocol.basis == Basis.PLACES and protocol.result is not None:
        light, dark, *_ = protocol.result.places
        yield Agreed((light or 1, dark or 1))


def _part(line: RollLine) -> Part:
    seat = LIGHT_AND_DARK.index(line.colour)
    if line.line == LineKind.OPENING:
        return Opening(seat, line.values)
    if line.line == LineKind.POSITION:
        return BoardSet(line.position, seat, line.reason)
    handed_on = line.line == LineKind.NOTE and not line.play
    play = None if handed_on else line.play or (NOTHING if line.passed else "")
    return Turn(seat, line.values, () if line.values else line.dice, play, line.findings)
