"""`companion pair` and the invitation that `companion web` shows to whoever stands before its terminal."""

import os
import pty
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import Result

from companion.commands.run import run
from companion.errors import CompanionError, DevicesUnavailable, LogDamaged
from companion.language import wording
from companion.rules.rulesets import LSA
from companion.store.lock import Tell
from companion.store.system_clock import now
from companion.usecases import first_pin
from companion.usecases.alone import Occupation, alone
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from hardware.commands import table
from tests.companion.store.forging import forge
from tests.runner import CliRunner
from tools.rigs.kill import free_port
from web.access.devices import Devices
from web.access.roles import EVENT_ROLES, TABLE_ROLES, Role
from web.commands.pair import pair
from web.commands.table import web

PATIENCE_S = 30.0
INVITED = re.compile(r"PIN (\d{6})")


def invited(folder: Path, *more: str) -> Result:
    return CliRunner().invoke(pair, ["--data", str(folder), *more], obj=wording("en"))


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Tell]:
    """A table that runs in the folder; it tells its address."""
    with alone(TablePaths(tmp_path, tmp_path), Occupation.WEB) as tell:
        yield tell


@pytest.mark.parametrize("role", TABLE_ROLES)
def test_an_invitation_is_printed_with_pin_address_and_code(tmp_path: Path, told: Tell, role: Role) -> None:
    told("http://192.168.1.7:8080/")
    result = invited(tmp_path, "--role", role.word.replace("_", "-"))
    pin = INVITED.search(result.output)
    assert pin is not None
    device = Devices(tmp_path).redeem_pin(pin[1], now())

    assert device is not None
    assert device.role is role
    assert "http://192.168.1.7:8080/pair/" in result.stdout
    assert "█" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize("page", ["http://127.0.0.1:8080/", "http://[::1]:8080/"])
def test_that_no_other_device_reaches_the_address_is_said(tmp_path: Path, told: Tell, page: str) -> None:
    told(page)

    assert "--host 0.0.0.0" in invited(tmp_path).stderr


def test_where_no_table_runs_nobody_is_invited_and_nothing_made(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        error = invited(folder).exception

        assert isinstance(error, CompanionError)
        assert error.key == "no_table_here"
    assert list(tmp_path.iterdir()) == []


def test_an_invitation_is_looked_for_where_a_table_keeps_its_things_by_default() -> None:
    folders = [next(one for one in command.params if one.name == "data").default for command in (run, pair)]

    assert folders[0] is folders[1]


def test_there_is_no_pin_for_looking_on(tmp_path: Path) -> None:
    assert invited(tmp_path, "--role", "viewer").exit_code == 2


def test_at_its_start_the_page_invites_a_table_referee_on_a_terminal(tmp_path: Path) -> None:
    assert INVITED.search(said_at_start(tmp_path, terminal=True))


def test_without_a_terminal_no_pin_comes_into_a_systems_journal(tmp_path: Path) -> None:
    assert not INVITED.search(said_at_start(tmp_path, terminal=False))


def test_a_practice_table_on_this_computer_needs_no_invitation(tmp_path: Path) -> None:
    assert not INVITED.search(said_at_start(tmp_path, "--practice", terminal=True))


def test_unusable_files_are_said_before_anything_is_served(tmp_path: Path) -> None:
    (tmp_path / "devices.sqlite").mkdir()
    folders = ["--data", str(tmp_path), "--runtime", str(tmp_path / "runtime")]
    result = CliRunner().invoke(web, folders, obj=wording("en"))

    assert isinstance(result.exception, DevicesUnavailable)


def test_a_damaged_log_is_said_as_a_run_says_it(tmp_path: Path) -> None:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    open_game(paths, NewGame(LSA, None, ("Anna", "Ben"), practice=False))
    forge(paths.log, "UPDATE event SET actor = 'somebody else'")
    folders = ["--data", str(paths.data), "--runtime", str(paths.runtime)]
    errors = [
        CliRunner().invoke(command, folders, obj=wording("en")).exception for command in (run, web, table)
    ]

    assert [type(error) for error in errors] == [LogDamaged] * 3
    assert len({str(error) for error in errors}) == 1


def test_damaged_small_files_are_named_and_made_anew(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    for name in ("devices.sqlite", "web.key"):
        (data / name).write_bytes(b"no database" * 100)
    first_pin.hand_over(data, "472913")
    port = str(free_port())
    folders = ["--data", str(data), "--runtime", str(tmp_path / "runtime")]
    command = [sys.executable, "-m", "companion", "--language", "en", "web", "--port", port, *folders]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    _wait_for(data / "devices.sqlite.damaged-1")
    _wait_for(data / "web.key")
    process.terminate()
    _, said = process.communicate(timeout=PATIENCE_S)

    assert "web.key.damaged-1" in said
    assert "devices.sqlite.damaged-1" in said
    assert Devices(data).all() == []
    assert first_pin.handed_over(data) == ""
    assert Devices(data).redeem_pin("472913", now()) is not None  # the card's, for the first device


def said_at_start(folder: Path, *more: str, terminal: bool) -> str:
    """What `companion web` prints until it serves the page."""
    port = free_port()
    folders = ["--data", str(folder / "data"), "--runtime", str(folder / "runtime")]
    command = [sys.executable, "-m", "companion", "web", "--port", str(port), *folders, *more]
    reading, writing = pty.openpty() if terminal else os.pipe()
    process = subprocess.Popen(command, stdout=writing)
    os.close(writing)
    try:
        _wait_for(folder / "data" / "web.key")
    finally:
        process.terminate()
        process.wait(PATIENCE_S)
    said = b""
    try:
        while part := os.read(reading, 4096):
            said += part
    except OSError:  # a terminal that nobody holds any more
        pass
    os.close(reading)
    return said.decode()


def _wait_for(file: Path) -> None:
    """The key is made after everything was said."""
    end = time.monotonic() + PATIENCE_S
    while not file.exists():
        assert time.monotonic() < end, "the page did not start"
        time.sleep(0.05)


def test_an_event_invites_to_its_own_roles_and_names_them(tmp_path: Path) -> None:
    with alone(TablePaths(tmp_path, tmp_path), Occupation.ORGANISERS) as tell:
        tell("http://192.168.1.7:8080/")
        invitation = INVITED.search(invited(tmp_path).output)
        refused = invited(tmp_path, "--role", "referee")

    assert invitation is not None
    device = Devices(tmp_path).redeem_pin(invitation[1], now())
    assert device is not None
    assert device.role is EVENT_ROLES[0]
    assert isinstance(refused.exception, CompanionError)
    assert refused.exception.facts["known"] == "desk, director"
