"""What of a data folder, a backup or an exported record is whole, and what is not."""

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion.equipment.kinds import EQUIPMENT_EVENTS
from companion.errors import CompanionError, LogDamaged, LogError, Unreadable
from companion.export import json
from companion.games import TABLE_EVENTS, fold
from companion.protocol.damage import Damage
from companion.protocol.kinds import judge, sheet_of
from companion.store.heads import Heads
from companion.store.log import EventLog
from companion.table.pictures import pictures
from companion.usecases.backup import unpacked
from companion.usecases.exported import Exported, read_exported
from companion.usecases.inspection import Inspected, inspected
from companion.usecases.paths import TablePaths

OF_THE_FILE = ("engine", "version", "damage")
"""What of a protocol is about the file, not about the game."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Something that was found whole: the `key` of its sentence, the facts that fill it, and the game."""

    key: str
    facts: Mapping[str, object]
    game: Inspected | None = None


Finding = Whole | CompanionError
"""What is whole, or what is wrong."""


def verify(path: Path, paths: TablePaths) -> Iterator[Finding]:
    """What is found in a data folder, or in a backup or an exported record, both compared with `paths`.

    Raises LogError or Unreadable for what cannot be read at all.
    """
    if path.is_dir():
        yield from _folder(path, inspected(TablePaths(path, path)))
        yield from _equipment(TablePaths(path, path))
    elif _is_zip(path):
        yield from _backup(path, paths)
    else:
        yield from _record(path, read_exported(path), paths)


def _is_zip(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(2) == b"PK"
    except OSError as error:
        raise Unreadable("record_unreadable", path=path, why=error.strerror) from None


def _folder(path: Path, games: list[Inspected]) -> Iterator[Finding]:
    for game in games:
        yield from game.damage
        if not game.damage:
            facts = {"entries": game.state.seq, "pictures": len(pictures(game.state))}
            yield Whole("verify.game", facts, game)
    if not games:
        yield Whole("verify.no_game", {"path": path})


def _equipment(paths: TablePaths) -> Iterator[LogError]:
    """What is wrong with the log of what stands on the table, if there is one."""
    if not paths.equipment.exists():
        return
    try:
        with closing(EventLog(paths.equipment, EQUIPMENT_EVENTS, make=False)) as log:
            for stream in log.streams():
                _, damage = log.sound(stream)
                if damage is not None:
                    yield damage
    except LogError as error:
        yield error


def _backup(file: Path, paths: TablePaths) -> Iterator[Finding]:
    """What is in it, and whether the log in `paths` goes at least as far."""
    with unpacked(file) as held:
        games = inspected(held)
        for found in _folder(file, games):
            if isinstance(found, LogError):  # its folder is gone with this block
                yield LogDamaged(found.key, **{**Damage.of(found).facts, "path": _within(file, found)})
            else:
                yield found
    if paths.log.exists():
        with closing(EventLog(paths.log, TABLE_EVENTS, make=False)) as log:
            for game in games:
                if not log.holds(game.stream, game.state.seq, game.state.head):
                    yield LogDamaged("log_cut_off", path=log.path, seq=game.state.seq, heads=file.name)


def _within(file: Path, found: LogError) -> str:
    return f"{file}: {getattr(found.facts.get('path'), 'name', '')}"


def _record(file: Path, exported: Exported, paths: TablePaths) -> Iterator[Finding]:
    """Whether its turns and result are as the rules have it, and the same as in the log."""
    found: list[CompanionError] = []
    wrong = judge(exported.notation, lambda key, **_: key).differences if exported.notation else ()
    if wrong:
        found.append(Unreadable("record_against_rules", path=file, n=len(wrong)))
    if exported.damage:  # their sentences may be of another version, or nobody's
        keys = ", ".join(sorted({damage.key for damage in exported.damage}))
        found.append(Unreadable("record_of_damaged", path=file, what=repr(keys)[1:-1]))
    in_log = paths.log.exists() and _is_in_log(exported, paths)
    if in_log:
        found += _against_log(file, exported, paths)
    yield from found
    if not found:
        facts = {"path": file, "log": paths.log, "seq": exported.log_length}
        yield Whole("verify.record_in_log" if in_log else "verify.record_alone", facts)


def _is_in_log(exported: Exported, paths: TablePaths) -> bool:
    with closing(EventLog(paths.log, TABLE_EVENTS, make=False)) as log:
        return exported.stream in (*log.streams(), *Heads(log).streams)


def _against_log(file: Path, exported: Exported, paths: TablePaths) -> Iterator[CompanionError]:
    with closing(EventLog(paths.log, TABLE_EVENTS, make=False)) as log:
        events, damage = log.sound(exported.stream)
    if damage is not None:
        yield damage
    length = exported.log_length
    if not 0 < length <= len(events) or events[length - 1].hash != exported.log_head:
        yield LogDamaged("log_cut_off", path=paths.log, seq=length, heads=file.name)
        return
    state = fold(events[:length])
    names = {one.id: one.name for one in exported.players}
    if state.setup is not None and state.setup.referee is not None:
        names.setdefault(state.setup.referee, exported.referee)
    ours = msgspec.json.decode(json.render(sheet_of(exported.stream, state, names)))
    differing = [
        name
        for name, theirs in exported.fields.items()
        if name not in OF_THE_FILE and not _agree(theirs, ours.get(name))
    ]
    if differing:
        yield Unreadable("record_differs", path=file, log=paths.log, fields=", ".join(differing))


def _agree(theirs: object, ours: object) -> bool:
    """Whether everything told is so; an older version tells less."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        return all(name in ours and _agree(value, ours[name]) for name, value in theirs.items())
    if isinstance(theirs, list) and isinstance(ours, list):
        return len(theirs) == len(ours) and all(map(_agree, theirs, ours))
    return theirs == ours
