"""The steps of an update, in their order, and the way back.

Until the copy of this code goes on, nothing has changed. From then on the other version is found healthy, or
the one before comes back, now or after a power cut.
"""

import shutil
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from companion.errors import UpdateFailed
from companion.language import DEFAULT, Wording, wording
from companion.store import files
from companion.update import inbox, state
from companion.update.computer import PRODUCT, Computer, GamesFound, Package
from companion.update.folders import Folders
from companion.update.inbox import Wish
from companion.update.signature import signed_part
from companion.update.state import UpdateStage, in_every_language

PATIENCE_S = 60
"""Seconds that a version may take until it is healthy."""
STEADY_S = 10
"""Seconds for which it has to stay healthy, within the time above."""

PASSABLE = 0o711
"""Others reach what is named to them, as who owns the games does the code that is tried on them."""


class Updater:
    """Does for the table in these `folders` what is wished for."""

    def __init__(self, folders: Folders, computer: Computer) -> None:
        self.folders = folders
        self.computer = computer
        self.update = state.read(folders.state)

    def begin(self) -> None:
        """Prepare what is wished for and go over to the copy; go back instead where one was cut off.

        Returns where nothing has changed, because nothing is wished for or it is refused.
        """
        folders = self.folders
        if folders.work.exists():
            self._cut_off()
        elif inbox.waits(folders.inbox):
            folders.work.mkdir(PASSABLE)
            self._reached(UpdateStage.CHECKING, number=self.update.number + 1, new="", done=False, told={})
            try:
                self._prepare()
                self._reached(UpdateStage.INSTALLING)
                self.computer.go_over(folders.draft, folders.engine)
            except (UpdateFailed, OSError) as error:
                self._ended(_sentence(error))

    def go_on(self) -> None:
        """Install what is prepared, and go back where it does not come up."""
        try:
            self.computer.install(self.folders.new)
            self._reached(UpdateStage.WATCHING)
            self._require_healthy()
        except (UpdateFailed, OSError) as error:
            self._back("update_returned", why=_known(error))
        else:
            self._ended(
                lambda say: say("update.done", version=self.update.new), done=True, kept=self.update.old
            )

    def stuck(self, why: UpdateFailed) -> str:
        """Not even the way back was possible: say so, and have it tried again at the next start."""
        stuck = UpdateFailed("update_stuck", why=why)
        self._reached(self.update.stage, told=in_every_language(_sentence(stuck)))
        return wording(DEFAULT).error(stuck)

    def _cut_off(self) -> None:
        """An update was cut off: nothing has changed yet, or it goes back, or it had come to its end."""
        if not self.update.under_way:
            self._clear()
        elif self.folders.engine.exists():
            self._back("update_cut_off")
        else:
            self._ended(_sentence(UpdateFailed("update_cut_off_early")))

    def _prepare(self) -> None:
        """Have both packages ready and every reason excluded not to change them; raises UpdateFailed."""
        folders, computer = self.folders, self.computer
        if inbox.take(folders.inbox, folders.new) is Wish.INSTALL:
            files.write(folders.new, signed_part(folders.new.read_bytes(), folders.signers))
        elif folders.kept.exists():
            shutil.copyfile(folders.kept, folders.new)
        else:
            raise UpdateFailed("update_none_kept")
        package = computer.describe(folders.new)
        installed = computer.installed()
        self._reached(UpdateStage.CHECKING, new=package.version, old=installed)
        if package.name != PRODUCT:
            raise UpdateFailed("update_no_package")
        if package.version == installed:
            raise UpdateFailed("update_same", version=installed)
        if unmet := computer.unmet(folders.new):
            raise UpdateFailed("update_unmet", packages=", ".join(unmet))
        self._require_games_readable(package)
        computer.repack(folders.old)
        red = computer.red()
        computer.require_quiet()  # somebody may have begun meanwhile
        self._reached(UpdateStage.CHECKING, red=None if red is None else frozenset(red))

    def _require_games_readable(self, package: Package) -> None:
        """Keep all games, and try the other version's code on a copy of them; it may find no more damage."""
        folders, computer = self.folders, self.computer
        if not folders.paths.log.exists():
            return
        computer.keep(folders.backup)
        with computer.unpacked(folders.new) as code:
            found = computer.games(folders.backup, code)
        if found > computer.games(folders.backup):
            raise UpdateFailed("update_games", version=package.version)

    def _require_healthy(self) -> None:
        """Wait until it has been healthy for a while; raises UpdateFailed where that takes too long."""
        steady = 0
        for second in self.computer.seconds():
            red = self.computer.red()
            worse = None if red is None else self._worse(red)
            steady = steady + 1 if worse == [] else 0
            if steady >= STEADY_S:
                return
            if second >= PATIENCE_S:
                key = "update_unhealthy" if worse else "update_silent"
                raise UpdateFailed(key, seconds=PATIENCE_S, lines=", ".join(worse or ()))

    def _worse(self, red: Mapping[str, str]) -> list[str]:
        """The names of what is red now and was not before; a table that had not answered only has to."""
        before = self.update.red
        return [] if before is None else [name for key, name in red.items() if key not in before]

    def _back(self, key: str, **facts: object) -> None:
        """Have the version before there again, with games that it can read; `key` says why."""
        folders, computer = self.folders, self.computer
        facts.update(new=self.update.new, old=self.update.old)
        if self.update.stage is not UpdateStage.RESTORING:
            self._reached(UpdateStage.RETURNING)
            computer.install(folders.old)
            if folders.backup.exists() and computer.games(folders.paths.data) is GamesFound.UNREADABLE:
                self._reached(UpdateStage.RESTORING)
        if self.update.stage is UpdateStage.RESTORING:
            aside = self._aside()
            computer.put_back(folders.backup, aside)
            key, facts = "update_aside", {"why": UpdateFailed(key, **facts), "folder": aside}
        self._ended(_sentence(UpdateFailed(key, **facts)))

    def _aside(self) -> Path:
        """A folder that is not there yet, for what the version has written that is left."""
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        return self.folders.paths.data / f"version-{self.update.new}-{moment}"

    def _reached(self, stage: UpdateStage, **facts: object) -> None:
        """Have it on the disk before it happens."""
        at = datetime.now(UTC).isoformat(timespec="seconds")
        self.update = msgspec.structs.replace(self.update, stage=stage, at=at, **facts)
        state.write(self.folders.state, self.update)

    def _ended(self, sentence: Callable[[Wording], str], **facts: object) -> None:
        """Say how it ended; afterwards nothing is half done."""
        self._reached(UpdateStage.NONE, told=in_every_language(sentence), **facts)
        self._clear()

    def _clear(self) -> None:
        """Keep the version before if it was left for good, and put everything else away."""
        folders = self.folders
        if self.update.done and folders.old.exists():
            folders.old.replace(folders.kept)
        shutil.rmtree(folders.draft, ignore_errors=True)
        if folders.engine.exists():  # it goes at once, for the next start looks there for code
            shutil.rmtree(folders.engine.rename(folders.draft))
        shutil.rmtree(folders.work)


def _known(error: UpdateFailed | OSError) -> UpdateFailed:
    """A full disk, too, as an error of ours."""
    if isinstance(error, UpdateFailed):
        return error
    return UpdateFailed("update_command", command=error.filename or PRODUCT, why=error.strerror or error)


def _sentence(error: UpdateFailed | OSError) -> Callable[[Wording], str]:
    """What there is to say about it, in any language."""
    return lambda say: say.error(_known(error))
