"""A picture of the game at the table that is changed or lost is a trouble until it is right again."""

from pathlib import Path

import pytest

from companion.game.state import State
from companion.store.evidence import keep, path_of
from companion.table.throw_events import DieRead
from tests.companion.game.table import Table
from web.table.pictures import PictureWatch


class Watched:
    """A game with two throws and their pictures; nothing is looked at by itself."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.parent.mkdir()
        self.pictures = [keep(folder, one) for one in (b"first", b"second")]
        table = Table()
        for number, picture in enumerate(self.pictures, 1):
            table.report(DieRead(throw=number, values=(1,), confidence=1, rest_tick=1, evidence=picture))
        self.state = table.state
        self.watch = PictureWatch(folder, lambda: self.state)
        self.watch.close()

    @property
    def trouble(self) -> str | None:
        """What is found when each was looked at once."""
        for _ in self.pictures:
            self.watch.look()
        return None if self.watch.trouble is None else self.watch.trouble.key


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    return Watched(tmp_path / "data" / "evidence")


def test_whole_pictures_are_no_trouble(watched: Watched) -> None:
    assert watched.trouble is None


@pytest.mark.parametrize("which", [0, 1])
def test_a_changed_picture_is_a_trouble_until_it_is_right_again(watched: Watched, which: int) -> None:
    file = path_of(watched.folder, watched.pictures[which])
    before = file.read_bytes()
    file.write_bytes(b"another")
    assert watched.trouble == watched.trouble == "evidence_changed"
    file.unlink()
    assert watched.trouble == "evidence_missing"
    file.write_bytes(before)

    assert watched.trouble is None


def test_a_data_folder_that_is_gone_is_no_matter_of_pictures(watched: Watched, tmp_path: Path) -> None:
    (tmp_path / "data").rename(tmp_path / "gone")

    assert watched.trouble is None


def test_the_pictures_of_another_game_are_no_trouble_of_this_one(watched: Watched) -> None:
    path_of(watched.folder, watched.pictures[0]).unlink()
    assert watched.trouble == "evidence_missing"
    watched.state = State()

    assert watched.trouble is None
