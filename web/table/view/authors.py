"""Who entered what and when: for each line of the record the reports it came from."""

from collections import defaultdict
from collections.abc import Mapping
from itertools import takewhile

from companion.language import Wording
from companion.language.time_of_day import time_of_day
from companion.table.correction_events import TakenBack
from companion.table.corrections import is_correction
from companion.table.entries import Entry
from companion.table.happened import Happened
from companion.table.ruling_events import Ruled
from companion.table.state import TableState
from companion.table.throw_events import ThrowVoided
from web.access.roles import Role

ROLES = {role.word for role in Role}
MACHINES = ("camera", "clock", "simulated", "table", "command line")
PAGE = "page-"

Reports = Mapping[int, list[Happened[object]]]
"""What was reported about the event `seq`, itself included."""


def reports(state: TableState, since: int) -> Reports:
    """All reports by the event they are about, from `since` on; a correction is about what it corrects."""
    found: dict[int, list[Happened[object]]] = defaultdict(list)
    about: dict[int, int] = {}
    late = list(takewhile(lambda one: one.seq >= since, reversed(state.history)))
    for one in reversed(late):
        if one.event is not None:
            target = _target(one.event, one.seq)
            about[one.seq] = about.get(target, target)
            found[about[one.seq]].append(one)
    return found


def authors(entry: Entry, known: Reports, say: Wording) -> list[str]:
    """Time, role and device of every report that made this line, the oldest first."""
    about = [one for seq in (entry.seq, entry.move_seq) if seq is not None for one in known.get(seq, ())]
    return list(dict.fromkeys(author(one, say) for one in sorted(about, key=lambda one: one.seq)))


def author(happened: Happened[object], say: Wording) -> str:
    """Who reported an event and when, in the time of the table's place: "14:05:07 table referee No. 3"."""
    device = happened.device.removeprefix(PAGE)
    number = say("page.devices.number", number=device) if device.isdecimal() and device != "0" else ""
    who = " ".join(filter(None, (_role(happened.actor, say), number)))
    return say("page.log.by", time=time_of_day(happened.stamp.at), who=who)


def _role(actor: str, say: Wording) -> str:
    if actor in ROLES:
        return say(f"page.role.{actor}")
    return say(f"page.log.machine.{actor.replace(' ', '_')}") if actor in MACHINES else actor


def _target(event: object, seq: int) -> int:
    match event:
        case TakenBack() | ThrowVoided():
            return seq
        case Ruled(finding=target):
            return target
        case _ if is_correction(event) and event.corrects is not None:
            return event.corrects
        case _:
            return seq
