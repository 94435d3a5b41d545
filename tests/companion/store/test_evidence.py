"""Pictures are named by what they are, and are on the disk before anybody refers to them."""

from pathlib import Path

import pytest

from companion.errors import LogDamaged, LogUnavailable
from companion.store.evidence import damage, keep, kept, path_of, read


def test_a_picture_is_found_by_its_hash(tmp_path: Path) -> None:
    digest = keep(tmp_path / "evidence", b"picture")

    assert path_of(tmp_path / "evidence", digest).read_bytes() == b"picture"
    assert len(digest) == 64


def test_the_same_picture_is_kept_once(tmp_path: Path) -> None:
    assert keep(tmp_path, b"picture") == keep(tmp_path, b"picture")
    assert len(list(tmp_path.iterdir())) == 1


def test_a_data_folder_that_vanished_is_not_made_anew(tmp_path: Path) -> None:
    with pytest.raises(LogUnavailable):
        keep(tmp_path / "data" / "evidence", b"picture")
    assert not (tmp_path / "data").exists()


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "evidence").write_text("in the way")

    with pytest.raises(LogUnavailable) as caught:
        keep(tmp_path / "evidence", b"picture")
    assert caught.value.key == "evidence_unavailable"


def test_a_picture_that_is_not_what_its_name_says_is_not_shown(tmp_path: Path) -> None:
    digest = keep(tmp_path, b"picture")
    assert read(tmp_path, digest) == b"picture"
    assert damage(tmp_path, digest) is None
    path_of(tmp_path, digest).write_bytes(b"another")

    with pytest.raises(LogDamaged) as caught:
        read(tmp_path, digest)
    found = damage(tmp_path, digest)
    assert found is not None
    assert found.key == caught.value.key == "evidence_changed"


def test_a_missing_picture_is_a_damage(tmp_path: Path) -> None:
    found = damage(tmp_path, "0" * 64)

    assert found is not None
    assert found.key == "evidence_missing"


def test_only_pictures_are_told(tmp_path: Path) -> None:
    digest = keep(tmp_path, b"picture")
    (tmp_path / "notes.jpg").write_bytes(b"")

    assert kept(tmp_path) == [digest]
