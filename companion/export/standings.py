"""The result in words: who is on which place, why, and who has agreed it."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.export.remarks import name_of
from companion.language import Wording
from companion.language.number import points
from companion.language.time_of_day import time_of_day
from companion.protocol.record import Protocol
from companion.protocol.why import why

COLUMNS = ("place", "colour", "player", "points", "why", "signature")
"""What the columns are called in the catalogue, in the order of the fields of a Standing."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the result; `colours` by their keys, everything else as it is written."""

    place: str
    colours: tuple[str, ...]
    player: str
    points: str = ""
    why: str = ""
    agreed: str = ""


def standings(protocol: Protocol, wording: Wording) -> Iterator[Standing]:
    """Ranked players with reasons and room for their signatures; before the start in seat order."""
    names: dict[int, str] = {}
    for player in protocol.players:
        before = f"{names[player.seat]} → " if player.substitute or player.swapped else ""
        names[player.seat] = before + name_of(player, wording)
    for number, line in enumerate(protocol.result):
        yield Standing(
            str(line.place),
            line.colours,
            names[line.seat],
            points(line.points, wording) if line.points else "–",
            why(protocol.result, number, protocol.basis, wording),
            _agreed(protocol, line.seat, wording),
        )
    if not protocol.result:
        seated = {player.seat: player.colours for player in protocol.players}
        for seat, name in names.items():
            yield Standing("", seated[seat], name)


def standing_of(protocol: Protocol, wording: Wording) -> str:
    """How far the result has come: open, signed by the table, or released."""
    if not protocol.confirmed:
        return wording("protocol.unconfirmed")
    if protocol.released:
        return wording("protocol.released")
    return wording("protocol.confirmed" if protocol.agreed else "protocol.confirmed_alone")


def _agreed(protocol: Protocol, seat: int, wording: Wording) -> str:
    """The initials of who agreed it, or an earlier one, and when; empty where a signature is wanted."""
    for key, reports in (("agreed_by", protocol.agreed), ("agreed_earlier", protocol.agreed_earlier)):
        for one in reports:
            if one.seat == seat:
                return wording(f"protocol.{key}", initials=one.initials, time=time_of_day(one.at))
    return ""
