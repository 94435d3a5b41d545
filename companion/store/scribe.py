"""The one writer of a process: reads the tail, folds, decides, appends and commits, several commands at a
time.

What a future of `submit` has returned is on the disk. A command whose key is known gets its first answer
again and changes nothing; a known key with another wish is refused, unless names were erased since, and with
them what was asked for.
"""

import hashlib
import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

import msgspec

from companion.errors import LogError, LogUnavailable, Refused
from companion.log.envelope import Envelope
from companion.log.fold import Fold, S
from companion.log.kinds import E
from companion.log.stamp import Stamp
from companion.store.log import EventLog
from companion.store.system_clock import now

BATCH = 64
"""The most commands in one transaction."""
QUIET_S = 1.0
"""Seconds after the last command until the write-ahead log is brought into the file."""

Decide = Callable[[S], Sequence[E]]
"""Looks at the state as it is and names the events to log; may raise Refused."""

Answer = tuple[Envelope[E], ...]


@dataclass(frozen=True)
class Command(Generic[S, E]):
    """Something to be logged in `stream`, once per `key`; `stamp` None means now.

    `asked` is what was asked for, in JSON values: the same key again has to ask for the same. `names` are
    those of people who come into the log with it, by id; `erases`: all names that there are go with it.
    `newest`: another stream was not begun after it. `alone`: there is no other stream.
    """

    stream: str
    key: str
    decide: Decide[S, E]
    actor: str
    device: str
    stamp: Stamp | None = None
    asked: Any = None
    names: Mapping[str, str] = field(default_factory=dict)
    erases: bool = False
    newest: bool = False
    alone: bool = False
    answer: "Future[Answer[E]]" = field(default_factory=Future)


class Scribe(Generic[S, E]):
    """A thread that owns the writing connection to the log in `path`, of events that `fold` makes a state of.

    Raises LogError where the log is unusable.
    """

    def __init__(self, path: Path, fold: Fold[S, E]) -> None:
        self._log = EventLog(path, fold.kinds)
        self._fold = fold
        self._states: dict[str, S] = {}
        self._written = self._erased = False
        self._commands: queue.SimpleQueue[Command[S, E] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="scribe", daemon=True)
        self._thread.start()

    def submit(
        self,
        stream: str,
        key: str,
        decide: Decide[S, E],
        *,
        actor: str,
        device: str,
        stamp: Stamp | None = None,
        asked: Any = None,
        names: Mapping[str, str] | None = None,
        erases: bool = False,
        newest: bool = False,
        alone: bool = False,
    ) -> "Future[Answer[E]]":
        """Queue a command; its future yields the logged events, or raises Refused or LogError."""
        command = Command[S, E](
            stream, key, decide, actor, device, stamp, asked, names or {}, erases, newest, alone
        )
        self._commands.put(command)
        return command.answer

    def close(self) -> None:
        """Finish what is queued and let go of the log."""
        self._commands.put(None)
        self._thread.join()
        self._log.close()

    def _work(self) -> None:
        while (command := self._next()) is not None:
            batch = [command]
            while len(batch) < BATCH and not self._commands.empty():
                following = self._commands.get()
                if following is None:
                    self._commands.put(None)
                    break
                batch.append(following)
            self._write(batch)

    def _next(self) -> Command[S, E] | None:
        """The next command; while there is none, what was written is brought into the log's file itself.

        It happens seldom enough to keep nobody waiting, and a copy of that file alone, which nobody should
        make of a table at work, misses the last second instead of a whole game.
        """
        while self._written:
            try:
                return self._commands.get(timeout=QUIET_S)
            except queue.Empty:
                self._bring_in()
                self._written = self._erased
        return self._commands.get()

    def _bring_in(self) -> None:
        """Bring what was written into the file itself; erased names must not stay beside it."""
        with suppress(LogError):  # it can wait; the next command says what is wrong
            if self._erased:
                self._erased = not self._log.empty_wal()
            else:
                self._log.checkpoint()

    def _write(self, batch: Sequence[Command[S, E]]) -> None:
        outcomes: list[tuple[Command[S, E], Answer[E] | Exception]] = []
        try:
            with self._log.writing():
                for command in batch:
                    outcomes.append((command, self._attempted(command)))
        except Exception as error:  # the writer must outlive whatever went wrong; the callers are told
            self._states.clear()
            for command in batch:
                command.answer.set_exception(error)
            return
        self._written = True
        if any(command.erases and not isinstance(outcome, Exception) for command, outcome in outcomes):
            self._erased = True
            self._bring_in()
        for command, outcome in outcomes:
            if isinstance(outcome, Exception):
                command.answer.set_exception(outcome)
            else:
                command.answer.set_result(outcome)

    def _attempted(self, command: Command[S, E]) -> Answer[E] | Exception:
        """Its answer, or what is wrong with it alone; raises LogUnavailable, which is the same for all."""
        try:
            with self._log.attempt():
                return self._outcome(command)
        except LogUnavailable:
            raise
        except Exception as error:  # whatever it brings, the others of its batch are not to blame
            return error

    def _outcome(self, command: Command[S, E]) -> Answer[E]:
        known = self._log.answered(command.stream, command.key)
        digest = hashlib.sha256(msgspec.json.encode(command.asked, order="deterministic")).hexdigest()
        if self._log.asked(command.key) not in (None, (command.stream, digest)):
            raise Refused("key_known")
        if known:
            if self._renames(command):
                raise Refused("key_known")
            return tuple(known)
        if command.newest and self._log.streams()[-1:] != [command.stream]:
            raise Refused("wrong_phase")
        if command.alone and set(self._log.streams()) - {command.stream}:
            raise Refused("event_known")
        if self._renames(command):
            raise Refused("person_known")
        before = self._states.get(command.stream, self._fold.initial)
        state = self._fold(self._log.read(command.stream, after=before.seq), before)
        self._states = {command.stream: state}
        events = command.decide(state)
        envelopes = []
        for number, event in enumerate(events):
            envelope = Envelope.sealed(
                self._fold.kinds,
                event,
                state,
                stream=command.stream,
                stamp=command.stamp or now(),
                actor=command.actor,
                device=command.device,
                key=command.key if number == 0 else f"{command.key}#{number}",
            )
            state = self._fold.evolve(state, envelope)
            envelopes.append(envelope)
        if envelopes:
            self._log.append(envelopes)
            if command.erases:
                self._log.erase_names()
            self._log.note_asked(command.key, command.stream, digest)
            for person, name in command.names.items():
                self._log.set_name(person, name)
        self._states = {command.stream: state}
        return tuple(envelopes)

    def _renames(self, command: Command[S, E]) -> bool:
        """Whether it names somebody otherwise than the log does, who was not erased there."""
        return any(self._log.name_of(person) not in (None, name) for person, name in command.names.items())
