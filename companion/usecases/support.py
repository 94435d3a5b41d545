"""What somebody who helps from afar needs to know of a table, in one file: no names, no secrets, no pictures
unless they are wanted.

What is free text may name anybody, so it is left out; so is whatever in a file of settings is not known. In
what the computer's own journal says, the names of the players are blotted out.
"""

import re
import subprocess
import tomllib
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.backgammon import rulesets as backgammon
from companion.equipment.kinds import EQUIPMENT_EVENTS
from companion.errors import LogError, Unreadable
from companion.games import TABLE_EVENTS
from companion.log.envelope import Envelope
from companion.log.kinds import Kinds
from companion.rules.rulesets import RULESETS
from companion.store.channels import Channels
from companion.store.evidence import kept, path_of
from companion.store.files import replacing
from companion.store.log import EventLog
from companion.usecases.paths import TablePaths

BLOT = "…"
FREE = frozenset(
    ("name", "names", "reason", "left_because", "table", "round", "tournament", "organiser", "witness")
)
"""Fields of events in which people write what they like."""
PUBLISHED = frozenset((*RULESETS, *backgammon.RULESETS))
"""Rulesets whose names are nobody's."""
CODES = {("die_read", "reason")}
"""Fields of that name in which nobody does: kind of event, and field."""
SECTIONS = ("pins", "camera", "sound")
"""Sections of the settings in which there is nothing but what is wired."""
TOLD = re.compile(r"(?<=pair/)[\w-]+|(?<=PIN )\d{3} ?\d{3}")
"""Invitations, should one have been printed where a journal hears it."""
JOURNAL = (
    "journalctl",
    "--unit=tischbegleiter-*",
    "--boot",
    "--output=short-iso",
    "--no-pager",
    "--lines=5000",
)
WAIT_S = 30.0
"""Seconds that the system's journal may take to be read."""


def system_journal() -> str:
    """What the services said since the start of the computer; why it cannot be read, where it cannot."""
    try:
        heard = subprocess.run(JOURNAL, capture_output=True, text=True, timeout=WAIT_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{error}\n"
    return heard.stdout or heard.stderr


@dataclass(frozen=True, slots=True)
class Support:
    """A table that somebody is to be helped with: its `paths` and the file of its `settings`, if any."""

    paths: TablePaths
    settings: Path | None = None
    journal: Callable[[], str] = system_journal

    def pack(self, file: Path, more: Mapping[str, bytes], *, pictures: bool) -> None:
        """Write what is known, and `more` texts by their names, into the new `file` (zip).

        Raises Unreadable where it is there already or cannot be written.
        """
        if file.exists():
            raise Unreadable("file_exists", path=file)
        blot = _blotter(self._names())
        try:
            with replacing(file) as target, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, content in (*more.items(), *self._texts()):
                    archive.writestr(name, blot(content.decode("utf-8", "replace")))
                for name, content in self._pictures() if pictures else ():
                    archive.writestr(name, content, zipfile.ZIP_STORED)
        except OSError as error:
            raise Unreadable("cannot_export", path=file, detail=error.strerror or error) from error

    def _texts(self) -> Iterator[tuple[str, bytes]]:
        yield "status.json", _json(Channels(self.paths.runtime).status())
        yield "journal.txt", self.journal().encode()
        if self.settings is not None:
            yield "settings.json", _json(_settings(self.settings))
        yield from _streams(self.paths.log, TABLE_EVENTS, "games")
        yield from _streams(self.paths.equipment, EQUIPMENT_EVENTS, "equipment")

    def _pictures(self) -> Iterator[tuple[str, bytes]]:
        preview = Channels(self.paths.runtime).preview()
        if preview is not None:
            yield "pictures/preview.jpg", preview
        for digest in kept(self.paths.evidence):
            yield f"pictures/{digest}.jpg", path_of(self.paths.evidence, digest).read_bytes()

    def _names(self) -> list[str]:
        try:
            with closing(EventLog(self.paths.log, TABLE_EVENTS, make=False)) as log:
                return log.names()
        except LogError:
            return []


def _streams(path: Path, kinds: Kinds[Any], folder: str) -> Iterator[tuple[str, bytes]]:
    """Each stream of a log, an event a line, as files of this folder."""
    if not path.exists():
        return
    try:
        with closing(EventLog(path, kinds, make=False)) as log:
            for stream in log.streams():
                events, damage = log.sound(stream)
                lines = [*map(_event, events), *([] if damage is None else [str(damage).encode()])]
                yield f"{folder}/{stream}.jsonl", b"\n".join(lines)
    except LogError as error:
        yield f"{folder}/trouble.txt", str(error).encode()


def _event(envelope: Envelope[Any]) -> bytes:
    """One event without what somebody may have written in it."""
    plain = {
        name: _without_free_text(envelope.kind, name, value)
        for name, value in msgspec.json.decode(envelope.data).items()
    }
    stamp = envelope.stamp
    about = {
        "seq": envelope.seq, "at": stamp.at, "tick": stamp.tick, "boot": stamp.boot,
        "actor": envelope.actor, "device": envelope.device, "engine": envelope.engine,
        "hash": envelope.hash, "kind": envelope.kind,
    }  # fmt: skip
    return msgspec.json.encode(about | {"event": plain})


def _without_free_text(kind: str, name: str, value: Any) -> Any:
    if name in FREE and (kind, name) not in CODES:
        return BLOT if value else value
    if name == "ruleset" and isinstance(value, dict) and value.get("id") not in PUBLISHED:
        return {**value, "id": BLOT}
    return value


def _settings(file: Path) -> dict[str, Any]:
    """The settings that are known; of all others only that they are there."""
    try:
        plain = tomllib.loads(file.read_text("utf-8-sig"))
    except (OSError, ValueError) as error:
        return {"unreadable": type(error).__name__}
    return {name: section if name in SECTIONS else BLOT for name, section in plain.items()}


def _blotter(names: Iterable[str]) -> Callable[[str], str]:
    """Blots out these names, longest first, and invitations; a single letter names nobody."""
    words = sorted({name.strip() for name in names if len(name.strip()) > 1}, key=len, reverse=True)
    known = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b", re.IGNORECASE) if words else None

    def blot(text: str) -> str:
        text = TOLD.sub(BLOT, text)
        return known.sub(BLOT, text) if known else text

    return blot


def _json(plain: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plain), indent=2)
