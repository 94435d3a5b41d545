"""A table has one whole version at any time, and after a bad one, or a power cut, the one before."""

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest

from companion.errors import UpdateFailed
from companion.update import inbox, state
from companion.update.computer import GamesFound
from companion.update.folders import Folders
from companion.update.state import Update, UpdateStage
from companion.update.updater import PATIENCE_S, STEADY_S, Updater
from companion.usecases.paths import TablePaths
from tests.companion.update.pretended import GoneOver, PowerCut, Pretended
from tests.companion.update.signing import key, package, signed, signers


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Those of a table with a game, installed as version 1.0, with the version before that kept."""
    found = Folders(
        TablePaths(tmp_path / "data", tmp_path / "runtime"), tmp_path / "own", tmp_path / "signers"
    )
    found.inbox.mkdir(parents=True)
    found.paths.log.touch()
    found.own.mkdir()
    found.kept.write_text("tischbegleiter 0.9")
    state.write(found.state, Update(number=7, kept="0.9"))
    return found


@pytest.fixture
def computer() -> Pretended:
    return Pretended("1.0")


def fulfilled(folders: Folders, computer: Pretended) -> Update:
    """What came of the wish."""
    try:
        Updater(folders, computer).begin()
    except GoneOver:
        Updater(folders, computer).go_on()
    return state.read(folders.state)


def back(folders: Folders, computer: Pretended) -> Update:
    """Wish for the version that is kept; it needs no signature."""
    inbox.wish_back(folders.inbox)
    return fulfilled(folders, computer)


def test_a_signed_version_is_installed_and_the_one_before_kept(
    folders: Folders, computer: Pretended, tmp_path: Path
) -> None:
    organiser = key(tmp_path)
    signers(tmp_path, organiser)
    stick = signed(tmp_path / "stick.deb", package("tischbegleiter 2.0"), organiser)
    with stick.open("rb") as file:
        inbox.wish_install(folders.inbox, file)

    update = fulfilled(folders, computer)

    assert (update.done, update.number, update.new, update.kept) == (True, 8, "2.0", "1.0")
    assert update.told["de"] == "Version 2.0 ist eingespielt und läuft."
    assert computer.version == "2.0"
    assert computer.steps == ["quiet", "repack", "quiet", "copy", "install 2.0", *["watch"] * STEADY_S]
    assert folders.kept.read_text() == "tischbegleiter 1.0"
    assert clean(folders)


def test_nothing_wished_for_is_nothing_done(folders: Folders, computer: Pretended) -> None:
    assert fulfilled(folders, computer).number == 7
    assert computer.steps == []
    assert clean(folders)


def test_back_and_back_again_changes_between_two_versions(folders: Folders, computer: Pretended) -> None:
    assert back(folders, computer).kept == "1.0"
    assert computer.version == "0.9"
    assert back(folders, computer).kept == "0.9"
    assert computer.version == "1.0"


Spoil = Callable[[Folders, Pretended], object]

REFUSALS: dict[str, Spoil] = {
    "Hier wird gespielt": lambda _folders, computer: setattr(computer, "playing", True),
    "kann die Spiele dieses Tisches nicht lesen": lambda _folders, computer: computer.finds.update(
        {"0.9": GamesFound.UNREADABLE}
    ),
    "fehlt hier: python3-x, python3-y": lambda _folders, computer: setattr(
        computer, "missing", ("python3-x", "python3-y")
    ),
    "läuft hier schon": lambda folders, _computer: folders.kept.write_text("tischbegleiter 1.0"),
    "kein Paket des Tischbegleiters": lambda folders, _computer: folders.kept.write_text("other 1.0"),
    "keine Version davor": lambda folders, _computer: folders.kept.unlink(),
}


@pytest.mark.parametrize("sentence", REFUSALS)
def test_what_is_refused_changes_nothing_and_says_why(
    folders: Folders, computer: Pretended, sentence: str
) -> None:
    REFUSALS[sentence](folders, computer)
    update = back(folders, computer)

    assert not update.done
    assert sentence in update.told["de"]
    assert (computer.version, update.kept) == ("1.0", "0.9")
    assert not any(step.startswith("install") for step in computer.steps)
    assert clean(folders)


def test_an_unsigned_version_is_refused(folders: Folders, computer: Pretended, tmp_path: Path) -> None:
    signers(tmp_path, key(tmp_path))
    inbox.wish_install(folders.inbox, BytesIO(package("tischbegleiter 2.0")))

    assert "nicht unterschrieben" in fulfilled(folders, computer).told["de"]
    assert computer.steps == []


def test_damage_that_was_there_before_refuses_no_version(folders: Folders, computer: Pretended) -> None:
    computer.finds = {"0.9": GamesFound.DAMAGED, "1.0": GamesFound.DAMAGED}

    assert back(folders, computer).done


def test_a_table_without_games_is_updated_too(folders: Folders, computer: Pretended) -> None:
    folders.paths.log.unlink()

    assert back(folders, computer).done


def test_a_version_that_never_becomes_healthy_goes_back(folders: Folders, computer: Pretended) -> None:
    computer.healthy["0.9"] = None
    update = back(folders, computer)

    assert computer.version == "1.0"
    assert computer.steps.count("watch") == PATIENCE_S + 1
    assert (update.done, update.kept) == (False, "0.9")
    assert "Version 1.0 läuft wieder" in update.told["de"]
    assert f"{PATIENCE_S} s" in update.told["en"]
    assert clean(folders)


def test_a_version_that_cannot_be_installed_goes_back(folders: Folders, computer: Pretended) -> None:
    computer.uninstallable.add("0.9")
    update = back(folders, computer)

    assert (computer.version, update.done) == ("1.0", False)
    assert "it does not work" in update.told["de"]


def test_what_was_red_before_may_stay_red_but_nothing_more(folders: Folders, computer: Pretended) -> None:
    computer.healthy = {"1.0": ("clock",), "0.9": ("clock",)}
    assert back(folders, computer).done
    computer.healthy["1.0"] = ("clock", "camera", "disk")
    assert "vorher war: Camera, Disk." in back(folders, computer).told["de"]


def test_a_table_that_answered_nothing_before_only_has_to_answer(
    folders: Folders, computer: Pretended
) -> None:
    computer.healthy = {"1.0": None, "0.9": ("camera",)}

    assert back(folders, computer).done


def test_a_log_that_the_version_before_cannot_read_is_laid_aside(
    folders: Folders, computer: Pretended
) -> None:
    """The version that fails has brought it to a newer schema at its start."""
    computer.healthy["0.9"] = None
    computer.newer.add("0.9")
    update = back(folders, computer)

    assert computer.steps[-2:] == ["install 1.0", "put back from before.zip"]
    assert str(folders.paths.data / "version-0.9-") in update.told["de"]


@pytest.mark.parametrize("steps", range(15))
@pytest.mark.parametrize("how", ["well", "well with a newer log", "fails", "fails with a newer log"])
def test_a_power_cut_at_any_step_leaves_one_whole_version(
    folders: Folders, computer: Pretended, steps: int, how: str
) -> None:
    if "fails" in how:
        computer.uninstallable.add("0.9")
    if "newer log" in how:
        computer.newer.add("0.9")
    computer.power = steps
    inbox.wish_back(folders.inbox)
    with suppress(PowerCut):
        fulfilled(folders, computer)
    computer.power = float("inf")
    Updater(folders, computer).begin()  # at the next start
    update = state.read(folders.state)

    assert computer.version == ("0.9" if update.done else "1.0")
    assert update.stage is UpdateStage.NONE
    assert computer.games_are_there
    assert computer.games(folders.paths.data) is GamesFound.WHOLE
    assert clean(folders)
    computer.uninstallable.clear()
    assert back(folders, computer).done  # and the next wish is fulfilled


def test_power_that_is_cut_on_the_way_back_again_and_again_does_no_harm(
    folders: Folders, computer: Pretended
) -> None:
    computer.uninstallable.add("0.9")
    computer.newer.add("0.9")
    inbox.wish_back(folders.inbox)
    for power in (5, 0, 1, 1, 0):
        computer.power = power
        with suppress(PowerCut):
            fulfilled(folders, computer)
    computer.power = float("inf")
    Updater(folders, computer).begin()

    assert (computer.version, computer.log_is_newer, computer.games_are_there) == ("1.0", False, True)
    assert state.read(folders.state).stage is UpdateStage.NONE
    assert clean(folders)


def test_a_way_back_that_fails_is_told_and_tried_again(folders: Folders, computer: Pretended) -> None:
    computer.uninstallable |= {"0.9", "1.0"}
    inbox.wish_back(folders.inbox)
    updater = Updater(folders, computer)
    with pytest.raises(GoneOver):
        updater.begin()
    with pytest.raises(UpdateFailed) as failed:
        updater.go_on()
    sentence = updater.stuck(failed.value)

    assert state.read(folders.state).told["de"] == sentence
    assert "wieder versucht" in sentence
    computer.uninstallable.clear()
    assert fulfilled(folders, computer).stage is UpdateStage.NONE
    assert (computer.version, clean(folders)) == ("1.0", True)


def clean(folders: Folders) -> bool:
    """Whether nothing of an update lies about."""
    return not any(path.exists() for path in (folders.work, folders.engine, folders.draft))
