"""What came of an update is read by everybody, and by other versions."""

import stat
from pathlib import Path

import pytest

from companion.language import languages, wording
from companion.update.state import Update, UpdateStage, in_every_language, read, write


def test_what_is_written_is_read_by_everybody(tmp_path: Path) -> None:
    update = Update(number=3, stage=UpdateStage.WATCHING, old="1.0", new="2.0", red=frozenset({"clock"}))
    write(tmp_path / "state.json", update)

    assert read(tmp_path / "state.json") == update
    assert stat.S_IMODE((tmp_path / "state.json").stat().st_mode) == 0o644


@pytest.mark.parametrize(
    "content", [b"", b"no JSON", b'{"number": "x"}', b'{"stage": "a stage of a later version"}']
)
def test_what_cannot_be_read_is_an_update_that_never_was(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "state.json").write_bytes(content)

    assert read(tmp_path / "state.json") == Update()
    assert read(tmp_path / "missing.json") == Update()


def test_what_a_later_version_adds_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "state.json").write_bytes(b'{"number": 3, "done": true, "colour": "red"}')

    assert read(tmp_path / "state.json") == Update(number=3, done=True)


def test_a_sentence_is_kept_in_every_language() -> None:
    assert in_every_language(lambda say: say("update.title")) == {
        language: wording(language)("update.title") for language in languages()
    }
