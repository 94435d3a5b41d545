"""A computer becomes the table that its card says, once."""

import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.errors import Unreadable
from companion.usecases import first_pin
from companion.usecases.apply_card import PROFILE, Computer, apply
from companion.usecases.assignment import Assignment, assigned

WRITTEN = """# Tisch
table = 7
network = "Turnier;Süd"
network_password = "anna & \\\\ben"
country = "DE"
hub = "http://zentrale.local"
first_pin = "472913"
"""


@dataclass
class Told:
    """What the computer was told."""

    name: str = ""
    commands: list[Sequence[str]] = field(default_factory=list)


@dataclass
class Desk:
    """A computer in a folder, its card and its data."""

    root: Path
    raspberry: bool = True
    told: Told = field(default_factory=Told)

    @property
    def card(self) -> Path:
        return self.root / "boot" / "tischbegleiter.toml"

    @property
    def data(self) -> Path:
        return self.root / "data"

    def write(self, text: str) -> None:
        self.card.write_text(text, "utf-8")

    def start(self) -> object:
        def call_it(name: str) -> None:
            self.told.name = name

        computer = Computer(self.root, call_it, self.told.commands.append, lambda _name: self.raspberry)
        return apply(self.card, self.data, computer)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    for folder in ("boot", "data", "etc"):
        (tmp_path / folder).mkdir()
    (tmp_path / "etc" / "hosts").write_text("127.0.0.1\tlocalhost\n127.0.1.1\traspberrypi\n")
    desk = Desk(tmp_path)
    desk.write(WRITTEN)
    return desk


def test_the_table_has_its_name_at_once_and_after_the_next_start(desk: Desk) -> None:
    desk.start()

    assert desk.told.name == "tisch-07"
    assert (desk.root / "etc/hostname").read_text() == "tisch-07\n"
    assert (desk.root / "etc/hosts").read_text() == "127.0.0.1\tlocalhost\n127.0.1.1\ttisch-07\n"
    assert stat.S_IMODE((desk.root / "etc/hosts").stat().st_mode) == 0o644


def test_the_wlan_is_known_to_its_owner_only_and_allowed_where_the_table_is(desk: Desk) -> None:
    desk.start()
    profile = desk.root / PROFILE

    assert "ssid=84;117;114;110;105;101;114;59;83;195;188;100;\n" in profile.read_text()
    assert "psk=anna\\s&\\s\\\\ben\n" in profile.read_text()
    assert stat.S_IMODE(profile.stat().st_mode) == 0o600
    assert desk.told.commands[-1] == ["raspi-config", "nonint", "do_wifi_country", "DE"]


def test_who_runs_already_is_told(desk: Desk) -> None:
    desk.start()

    assert [command[0] for command in desk.told.commands[:-1]] == ["nmcli", "systemctl"]


def test_where_the_wlan_may_not_send_everything_else_is_applied_and_no_secret_left(desk: Desk) -> None:
    def fails(command: Sequence[str]) -> None:
        if command[0] == "raspi-config":
            raise OSError("raspi-config: no such country")

    with pytest.raises(OSError, match="no such country"):
        apply(desk.card, desk.data, Computer(desk.root, lambda _name: None, fails, lambda _name: True))
    assert "472913" not in desk.card.read_text("utf-8")
    assert first_pin.handed_over(desk.data) == "472913"


def test_what_a_program_says_when_it_fails_is_told(tmp_path: Path) -> None:
    computer = Computer(tmp_path)

    with pytest.raises(OSError, match=r"ls: .*nowhere"):
        computer.run(["ls", str(tmp_path / "nowhere")])


def test_where_nothing_of_that_is_installed_the_card_is_applied_all_the_same(desk: Desk) -> None:
    desk.raspberry = False
    desk.start()

    assert desk.told.commands == []
    assert desk.told.name == "tisch-07"


def test_organisers_number_and_first_pin_are_kept_for_the_services(desk: Desk) -> None:
    desk.start()

    assert assigned(desk.data) == Assignment("7", "http://zentrale.local")
    assert first_pin.handed_over(desk.data) == "472913"
    assert stat.S_IMODE((desk.data / first_pin.FILE).stat().st_mode) == 0o600


def test_nothing_secret_is_left_on_the_card(desk: Desk) -> None:
    desk.start()

    assert desk.card.read_text("utf-8") == WRITTEN.replace("anna & \\\\ben", "").replace("472913", "")


def test_a_card_is_applied_once_and_again_when_somebody_has_changed_it(desk: Desk) -> None:
    assert desk.start() is not None
    first_pin.forget(desk.data)
    assert desk.start() is None

    desk.write(desk.card.read_text("utf-8").replace("table = 7", "table = 8"))
    assert desk.start() is not None
    assert desk.told.name == "tisch-08"
    assert first_pin.handed_over(desk.data) == ""
    assert "psk=anna" in (desk.root / PROFILE).read_text()  # its password is not asked for again


def test_another_wlan_without_a_password_is_an_open_one(desk: Desk) -> None:
    desk.start()
    desk.write('network = "Gäste"')
    desk.start()

    assert "psk" not in (desk.root / PROFILE).read_text()
    assert assigned(desk.data) == Assignment("7", "http://zentrale.local")


def test_a_new_password_of_a_known_wlan_is_taken(desk: Desk) -> None:
    desk.start()
    desk.write('network = "Turnier;Süd"\nnetwork_password = "clara & david"')
    desk.start()

    assert "psk=clara" in (desk.root / PROFILE).read_text()


def test_secrets_are_overwritten_where_they_stood_before_the_rest_is_written(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, on_the_card = desk.card.stat().st_ino, list[bytes]()

    def fsync(handle: int) -> None:
        if os.fstat(handle).st_ino == file:
            on_the_card.append(desk.card.read_bytes())

    monkeypatch.setattr(os, "fsync", fsync)
    desk.start()

    assert on_the_card == [bytes(len(WRITTEN.encode())), desk.card.read_bytes()]


def test_of_a_wrong_card_nothing_is_applied(desk: Desk) -> None:
    desk.write(WRITTEN.replace("table = 7", "table = 700"))
    with pytest.raises(Unreadable):
        desk.start()

    assert desk.told == Told()
    assert list(desk.data.iterdir()) == []
    assert "472913" in desk.card.read_text("utf-8")


@pytest.mark.parametrize("content", ["table = 7".encode("utf-16"), b"\xff\xfe\x00"])
def test_a_card_in_another_encoding_is_refused(desk: Desk, content: bytes) -> None:
    desk.card.write_bytes(content)
    with pytest.raises(Unreadable):
        desk.start()


def test_a_power_cut_while_secrets_are_overwritten_leaves_nothing_to_apply(desk: Desk) -> None:
    desk.start()
    desk.card.write_bytes(bytes(200))

    assert desk.start() is None


def test_a_card_that_the_computer_did_not_take_is_tried_again(desk: Desk) -> None:
    (desk.root / "etc" / "hosts").unlink()
    (desk.root / "etc" / "hosts").mkdir()
    with pytest.raises(IsADirectoryError):
        desk.start()
    (desk.root / "etc" / "hosts").rmdir()

    assert desk.start() is not None
