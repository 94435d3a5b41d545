"""A report for who helps from afar holds what helps, and no name, no secret, and no picture unless asked."""

import zipfile
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from companion.equipment.kinds import EQUIPMENT_EVENTS
from companion.errors import Unreadable
from companion.game.fold import fold
from companion.games import TABLE_EVENTS
from companion.rules.rulesets import HGV
from companion.store import evidence
from companion.store.channels import Channels
from companion.store.scribe import Scribe
from companion.table.round_events import OrganisersCalled
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from companion.usecases.support import BLOT, CODES, FREE, Support
from tests.companion.store.forging import forge
from tests.companion.usecases.mixed import mixed

NAME, SECRET = "Zoë Quabeck", "hunter2-hunter2"
NO_TEXT = {
    "players", "lesson", "referee", "evidence", "findings", "by", "player", "points", "decision", "ruleset",
    "needs_confirmation", "foreign", "dice", "die",
}  # fmt: skip
"""Fields of events with text in which nobody can write: ids, hashes, names of ours."""


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    """A table where the name and the secret are wherever somebody may have left them."""
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    game = NewGame(HGV, 25, (NAME, "Ben", "Cem", "Dana"), practice=False, organiser=NAME, referee=NAME)
    stream = open_game(paths, game)
    with closing(Scribe(paths.log, fold)) as scribe:
        said = OrganisersCalled(reason=f"{NAME} feels ill, the WLAN is {SECRET}")
        scribe.submit(stream, "call", lambda _state: (said,), actor="t", device="t").result(5)
    evidence.keep(paths.evidence, b"a picture")
    Channels(paths.runtime).publish({"tick": 1, "trouble": {"key": f"of {NAME}"}}, b"a preview")
    return paths


def packed(paths: TablePaths, *, settings: Path | None = None, pictures: bool = False) -> dict[str, str]:
    file = paths.data.parent / "report.zip"
    support = Support(paths, settings, lambda: f"zoë quabeck plays\nPIN 123 456 http://x/pair/{SECRET} ok\n")
    support.pack(file, {"health.txt": f"green\t{NAME}\n".encode()}, pictures=pictures)
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_no_name_and_no_secret_is_in_it(paths: TablePaths, tmp_path: Path) -> None:
    settings = tmp_path / "table.toml"
    settings.write_text(f'[pins]\nsiren = 5\n[card]\npassword = "{SECRET}"\n', "utf-8")
    found = packed(paths, settings=settings)

    everything = "\n".join([*found, *found.values()]).lower()
    assert NAME.lower() not in everything
    assert "zo\\u00eb" not in everything
    assert SECRET not in everything
    assert "123 456" not in everything


def test_what_helps_is_in_it(paths: TablePaths, tmp_path: Path) -> None:
    settings = tmp_path / "table.toml"
    settings.write_text("[pins]\nsiren = 5\n[other]\nx = 1\n", "utf-8")
    found = packed(paths, settings=settings)
    (game,) = (text for name, text in found.items() if name.startswith("games/"))

    assert set(found) > {"health.txt", "status.json", "journal.txt", "settings.json"}
    assert '"siren": 5' in found["settings.json"]
    assert BLOT in found["settings.json"]
    assert '"kind":"organisers_called"' in game
    assert f'"reason":"{BLOT}"' in game
    assert '"id":"hgv"' in game
    assert "plays" in found["journal.txt"]


def test_which_published_rules_were_played_by_is_in_it_whatever_the_game(tmp_path: Path) -> None:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    streams = mixed(paths)
    found = packed(paths)

    for name in ("hofer", "standard"):
        assert f'"id":"{name}"' in found[f"games/{streams[name]}.jsonl"]


def test_pictures_are_in_it_only_when_asked_for(paths: TablePaths) -> None:
    assert not any("picture" in name for name in packed(paths))
    (paths.data.parent / "report.zip").unlink()

    assert sorted(text for name, text in packed(paths, pictures=True).items() if "pictures/" in name) == [
        "a picture",
        "a preview",
    ]


def test_a_damaged_log_and_unreadable_settings_are_reported_as_such(
    paths: TablePaths, tmp_path: Path
) -> None:
    forge(paths.log, "UPDATE event SET actor = 'somebody else' WHERE seq = 2")
    settings = tmp_path / "table.toml"
    settings.write_text(f"password is {SECRET}", "utf-8")
    found = packed(paths, settings=settings)

    assert any("log_damaged" in text for name, text in found.items() if name.startswith("games/"))
    assert "unreadable" in found["settings.json"]
    assert SECRET not in found["settings.json"]


def test_a_table_without_games_can_be_helped_too(tmp_path: Path) -> None:
    assert "health.txt" in packed(TablePaths(tmp_path / "data", tmp_path / "runtime"))


def test_a_report_replaces_no_file(paths: TablePaths) -> None:
    packed(paths)
    with pytest.raises(Unreadable) as caught:
        packed(paths)

    assert caught.value.key == "file_exists"


def test_of_every_text_in_an_event_it_is_known_whether_people_write_it() -> None:
    unknown = {
        (kind, field.name)
        for kind, event in (*TABLE_EVENTS, *EQUIPMENT_EVENTS)
        for field in fields(event)
        if "str" in str(hint(event, field.name)) and field.name not in FREE | NO_TEXT
    }

    assert unknown == set()
    assert {name for _, name in CODES} <= FREE


def hint(event: Any, name: str) -> Any:
    return get_type_hints(event)[name]
