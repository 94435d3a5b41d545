"""The head of the sheet: what was played where and when, by which rules, and who was responsible."""

from collections.abc import Iterator

from companion.language import Wording
from companion.language.number import decimal
from companion.language.time_of_day import date, day, time_of_day
from companion.protocol.sheet import Sheet
from companion.protocol.times import Pause


def head(sheet: Sheet, rules: str, say: Wording) -> Iterator[tuple[str, str]]:
    """Name and text of each line; what is not known has none. `rules` is by which it was played."""
    key = "protocol.rules" if sheet.minutes else "protocol.rules_without_clock"
    minutes = {"minutes": decimal(sheet.minutes, say), "n": sheet.minutes}
    lines = {
        "tournament": sheet.tournament,
        "date": date(sheet.times.opened, say),
        "playing_by": say(key, ruleset=rules, **minutes),
        "times": _times(sheet, say),
        "pauses": " ".join(_pause(one, say) for one in sheet.times.pauses),
        "referee": sheet.referee,
        "organiser": sheet.organiser,
    }
    for name, text in lines.items():
        if text:
            yield say(f"protocol.head.{name}"), text


def where(sheet: Sheet, say: Wording) -> str:
    """Table and round."""
    key = "protocol.table_final" if sheet.final else "protocol.table"
    return say(key, table=sheet.table, round=sheet.round)


def file_name(sheet: Sheet, say: Wording) -> str:
    """What a file with the protocol is called, without its suffix: what it is, day, table, round."""
    key = "protocol.file_final" if sheet.final else "protocol.file"
    number = {"table": _for_files(sheet.table), "round": _for_files(sheet.round)}
    return say(key, day=day(sheet.times.opened), **number)


def _times(sheet: Sheet, say: Wording) -> str:
    times = sheet.times
    happened = {"started": times.started, "siren": times.siren, "ended": times.ended}
    return " · ".join(
        say(f"protocol.{name}", time=time_of_day(at)) for name, at in happened.items() if at is not None
    )


def _pause(pause: Pause, say: Wording) -> str:
    key = "power_cut" if pause.power_cut else "paused" if pause.until else "still_paused"
    since, until = time_of_day(pause.since), time_of_day(pause.until or "")
    said = say(f"protocol.{key}", since=since, until=until)
    return say("protocol.with_reason", sentence=said, reason=pause.reason) if pause.reason else said


def _for_files(text: str) -> str:
    """Letters, digits and hyphens, so that every system can keep a file of that name."""
    return "".join(sign for sign in text if sign.isalnum() or sign == "-") or "-"
