"""One process at a time plays a part in a folder, and the lock ends with it."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.errors import LogUnavailable
from companion.store.lock import heard, held

HOLD = """
import sys
from pathlib import Path
from companion.store.lock import heard, held
with held(Path(sys.argv[1]), "table"):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_nobody_else_plays_a_part_that_is_taken(tmp_path: Path) -> None:
    with (
        held(tmp_path / "new", "table"),
        pytest.raises(LogUnavailable) as caught,
        held(tmp_path / "new", "table", patience_s=0),
    ):
        raise AssertionError

    assert caught.value.key == "folder_in_use"


def test_other_parts_and_other_folders_are_free(tmp_path: Path) -> None:
    with held(tmp_path, "table"), held(tmp_path, "web", patience_s=0), held(tmp_path / "b", "table"):
        pass


def test_a_part_is_free_again_when_its_process_was_killed(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"held\n"
    with pytest.raises(LogUnavailable), held(tmp_path, "table", patience_s=0):
        raise AssertionError
    holder.kill()

    with held(tmp_path, "table"):  # waits for what is ending
        pass
    holder.communicate()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    with pytest.raises(LogUnavailable) as caught, held(tmp_path / "file" / "data", "table"):
        raise AssertionError
    assert caught.value.key == "log_unavailable"


def test_a_folder_that_vanished_is_said_and_stays_away(tmp_path: Path) -> None:
    with pytest.raises(LogUnavailable) as caught, held(tmp_path / "data", "table", make=False):
        raise AssertionError

    assert caught.value.key == "log_vanished"
    assert not (tmp_path / "data").exists()


def test_what_is_told_is_heard_as_long_as_the_lock_is_held(tmp_path: Path) -> None:
    assert heard(tmp_path, "web") is None
    with held(tmp_path, "web") as tell:
        assert heard(tmp_path, "web") is None
        tell("a long address")
        tell("Ä")
        assert heard(tmp_path, "web") == "Ä"
        assert heard(tmp_path, "table") is None

    assert heard(tmp_path, "web") is None
    with held(tmp_path, "web"):
        assert heard(tmp_path, "web") is None
