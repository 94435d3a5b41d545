"""Wishes come from a folder that belongs to others: nothing in it but a plain file is read."""

import os
from io import BytesIO
from pathlib import Path

import pytest

from companion.errors import Refused, UpdateFailed
from companion.update import inbox
from companion.update.inbox import Wish


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return tmp_path / "update"


@pytest.fixture
def taken(tmp_path: Path) -> Path:
    return tmp_path / "taken.deb"


def test_a_version_is_wished_for_once(box: Path, taken: Path) -> None:
    inbox.wish_install(box, BytesIO(b"package"))

    assert inbox.waits(box)
    assert inbox.take(box, taken) is Wish.INSTALL
    assert taken.read_bytes() == b"package"
    assert not inbox.waits(box)
    assert inbox.take(box, taken) is None


def test_the_version_before_is_wished_for(box: Path, taken: Path) -> None:
    inbox.wish_back(box)

    assert inbox.take(box, taken) is Wish.BACK
    assert not taken.exists()


def test_a_package_comes_in_pieces(box: Path, taken: Path) -> None:
    inbox.add(box, b"left over from an earlier attempt", 0)
    inbox.add(box, b"pack", 0)
    inbox.add(box, b"age", 4)
    assert not inbox.waits(box)
    inbox.wish_added(box)
    inbox.take(box, taken)

    assert taken.read_bytes() == b"package"


def test_a_piece_that_does_not_fit_is_refused(box: Path) -> None:
    inbox.add(box, b"pack", 0)

    for begin in (3, 5):
        with pytest.raises(Refused, match="update_out_of_step"):
            inbox.add(box, b"age", begin)
    with pytest.raises(Refused, match="update_too_large"):
        inbox.add(box, bytes(inbox.LARGEST + 1), 0)


def test_a_package_of_which_nothing_came_is_refused(box: Path) -> None:
    with pytest.raises(Refused, match="update_out_of_step"):
        inbox.wish_added(box)


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    for wish in (inbox.wish_back, lambda box: inbox.wish_install(box, BytesIO(b"package"))):
        with pytest.raises(UpdateFailed, match="update_unreadable"):
            wish(tmp_path / "missing" / "update")


def test_no_link_is_followed(box: Path, taken: Path, tmp_path: Path) -> None:
    """Root reads the folder: a link would have it read what the services may not."""
    secret = tmp_path / "secret"
    secret.write_text("of root")
    box.mkdir()
    (box / Wish.INSTALL).symlink_to(secret)

    with pytest.raises(UpdateFailed, match="update_no_package"):
        inbox.take(box, taken)
    assert (taken.exists(), inbox.waits(box), secret.exists()) == (False, False, True)


def test_a_folder_that_is_a_link_is_not_followed(box: Path, taken: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / Wish.INSTALL).write_text("of root")
    box.symlink_to(tmp_path / "elsewhere")

    with pytest.raises(OSError, match=r"[Nn]ot a directory|[Tt]oo many"):
        inbox.take(box, taken)
    assert not taken.exists()


def test_a_pipe_is_taken_away_and_not_waited_for(box: Path, taken: Path) -> None:
    box.mkdir()
    os.mkfifo(box / Wish.INSTALL)

    with pytest.raises(UpdateFailed, match="update_no_package"):
        inbox.take(box, taken)
    assert not inbox.waits(box)
