"""Which table this is, is kept; without it, or when it is unreadable, the table is nobody's."""

from pathlib import Path

import pytest

from companion.usecases.assignment import FILE, Assignment, assign, assigned


def test_what_was_assigned_is_kept(tmp_path: Path) -> None:
    assert assigned(tmp_path) == Assignment()
    assign(tmp_path, Assignment("7", "http://zentrale.local"))

    assert assigned(tmp_path) == Assignment("7", "http://zentrale.local")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"7", b'{"other": 1}', b"\xff"])
def test_what_is_no_assignment_is_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)

    assert assigned(tmp_path) == Assignment()
