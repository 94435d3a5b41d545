"""The result in words: who is on which place, why, and who has agreed it."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.export.sheet_notes import name_of
from companion.language import Wording
from companion.language.number import points
from companion.language.time_of_day import time_of_day
from companion.protocol.sheet import Sheet
from companion.table.result_events import ResultConfirmed

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


def names(sheet: Sheet, say: Wording) -> dict[int, str]:
    """Who played by seat, one after the other where somebody took over."""
    found: dict[int, str] = {}
    for player in sheet.players:
        before = f"{found[player.seat]} → " if player.seat in found else ""
        found[player.seat] = before + name_of(player, say)
    return found


def unranked(sheet: Sheet, say: Wording) -> tuple[Standing, ...]:
    """All in the order of their seats, where there is no result."""
    seated = {player.seat: player.colours for player in sheet.players}
    return tuple(Standing("", seated[seat], name) for seat, name in names(sheet, say).items())


def two_ranked(
    sheet: Sheet, result: ResultConfirmed | None, why: Callable[[int], str], say: Wording
) -> tuple[Standing, ...]:
    """The result of a game for two with places and points, the better first; `why` tells it for a seat."""
    if result is None:
        return unranked(sheet, say)
    seated = {player.seat: player.colours for player in sheet.players}
    called, won = names(sheet, say), result.points or ()
    places = sorted((place, seat) for seat, place in enumerate(result.places) if place is not None)
    return tuple(
        Standing(
            str(place),
            seated[seat],
            called[seat],
            points(str(won[seat]), say),
            why(seat),
            agreed(sheet, seat, say),
        )
        for place, seat in places
    )


def standing_of(sheet: Sheet, say: Wording) -> str:
    """How far the result has come: open, signed by the table, or released."""
    if not sheet.confirmed:
        return say("protocol.unconfirmed")
    if sheet.released:
        return say("protocol.released")
    return say("protocol.confirmed" if sheet.agreed else "protocol.confirmed_alone")


def agreed(sheet: Sheet, seat: int, say: Wording) -> str:
    """The initials of who agreed it, or an earlier one, and when; empty where a signature is wanted."""
    for key, reports in (("agreed_by", sheet.agreed), ("agreed_earlier", sheet.agreed_earlier)):
        for one in reports:
            if one.seat == seat:
                return say(f"protocol.{key}", initials=one.initials, time=time_of_day(one.at))
    return ""
