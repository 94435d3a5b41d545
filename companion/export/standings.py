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
    state = "released" if protocol.released else "confirmed" if protocol.confirmed else "unconfirmed"
    return wording(f"protocol.{state}")


def _agreed(protocol: Protocol, seat: int, wording: Wording) -> str:
    """The initials of who agreed the result, and when; empty where a signature is wanted."""
    found = next((one for one in protocol.agreed if one.seat == seat), None)
    if found is None:
        return ""
    return wording("protocol.agreed_by", initials=found.initials, time=time_of_day(found.at))
