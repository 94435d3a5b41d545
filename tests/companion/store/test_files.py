"""A small file is the old one or the new one at any moment, and its owner's alone."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.store.files import make_private, touch_private, write

FULL = """
import resource, signal, sys
from pathlib import Path
from companion.store.files import write
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))  # as a full disk: ten bytes still fit
try:
    write(Path(sys.argv[1]), b"x" * 64)
except OSError:
    print("said")
"""


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_file_is_replaced_whole_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    for content in (b"first", b"second, and longer"):
        write(tmp_path / "file", content)
        assert (tmp_path / "file").read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
    assert mode(tmp_path / "file") == 0o600


@pytest.mark.parametrize("before", [None, b"what was there"])
def test_a_file_for_which_there_is_no_room_stays_as_it_was(tmp_path: Path, before: bytes | None) -> None:
    file = tmp_path / "web.key"
    if before is not None:
        write(file, before)
    command = [sys.executable, "-c", FULL, str(file)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert said == "said\n"
    assert (file.read_bytes() if file.exists() else None) == before
    assert [one.name for one in tmp_path.iterdir()] == ([] if before is None else ["web.key"])


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write(tmp_path / "vanished" / "file", b"")
    assert not (tmp_path / "vanished").exists()


def test_what_others_might_read_is_made_private_and_keeps_its_content(tmp_path: Path) -> None:
    file, folder = tmp_path / "file", tmp_path / "folder"
    file.write_bytes(b"content")
    folder.mkdir()
    file.chmod(0o644)
    folder.chmod(0o755)
    touch_private(file)
    make_private(folder)

    assert (mode(file), mode(folder)) == (0o600, 0o700)
    assert file.read_bytes() == b"content"
