"""Invitations are good once and for ten minutes; paired devices stay until they are unpaired."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import DevicesUnavailable
from companion.log.stamp import Stamp
from web.access.devices import FILE, VALID_MS, Device, Devices
from web.access.roles import Role

NOW = Stamp("boot-1", 5_000_000, "2026-01-01T00:00:00+00:00")


@pytest.fixture
def devices(tmp_path: Path) -> Devices:
    return Devices(tmp_path)


def later(ms: int) -> Stamp:
    return replace(NOW, tick=NOW.tick + ms)


def test_a_pin_has_six_digits_and_pairs_one_device_with_the_invited_role(devices: Devices) -> None:
    invitation = devices.invite(Role.HEAD_REFEREE, NOW)
    device = devices.redeem_pin(invitation.pin, NOW)

    assert len(invitation.pin) == 6
    assert invitation.pin.isdigit()
    assert device is not None
    assert device.role is Role.HEAD_REFEREE
    assert devices.get(device.key) == device
    assert devices.all() == [device]


@pytest.mark.parametrize("first", ["pin", "token"])
def test_pin_and_link_are_one_invitation_and_used_up_together(devices: Devices, first: str) -> None:
    invitation = devices.invite(Role.REFEREE, NOW)

    assert getattr(devices, f"redeem_{first}")(getattr(invitation, first), NOW) is not None
    assert devices.redeem_pin(invitation.pin, NOW) is None
    assert devices.redeem_token(invitation.token, NOW) is None


def test_an_invitation_stands_for_ten_minutes(devices: Devices) -> None:
    in_time, too_late = (devices.invite(Role.REFEREE, NOW) for _ in range(2))

    assert devices.redeem_pin(in_time.pin, later(VALID_MS)) is not None
    assert devices.redeem_pin(too_late.pin, later(VALID_MS + 1)) is None


def test_the_pin_that_was_prepared_makes_the_first_device_the_directors_after_any_boot(
    devices: Devices,
) -> None:
    devices.invite_first("4729138")
    other = devices.invite(Role.REFEREE, NOW)
    later_boot = replace(NOW, boot="boot-2", tick=VALID_MS * 100)

    assert devices.redeem_pin(other.pin, later_boot) is None
    device = devices.redeem_pin("4729138", later_boot)
    assert device is not None
    assert device.role is Role.DIRECTOR
    assert devices.redeem_pin("4729138", later_boot) is None


def test_an_invitation_from_before_a_power_cut_is_void(devices: Devices) -> None:
    invitation = devices.invite(Role.REFEREE, NOW)

    assert devices.redeem_pin(invitation.pin, replace(NOW, boot="boot-2")) is None


def test_an_invitation_from_before_a_power_cut_is_void_on_a_computer_without_an_id_for_each_boot(
    devices: Devices,
) -> None:
    invitation = devices.invite(Role.REFEREE, NOW)

    assert devices.redeem_pin(invitation.pin, later(-NOW.tick)) is None


@pytest.mark.parametrize("told", ["", "0", "ümlaut", "%", "' OR 1=1 --"])
def test_what_was_never_given_out_pairs_nobody(devices: Devices, told: str) -> None:
    devices.invite(Role.DIRECTOR, NOW)

    assert devices.redeem_pin(told, NOW) is None
    assert devices.all() == []


def test_a_number_is_not_given_away_again(devices: Devices) -> None:
    numbers = []
    for _ in range(2):
        device = devices.redeem_pin(devices.invite(Role.REFEREE, NOW).pin, NOW)
        assert device is not None
        numbers.append(device.number)
        devices.unpair(device.number)

    assert numbers == [1, 2]
    assert devices.all() == []


def test_devices_outlive_a_restart_and_are_nobody_elses_to_read(tmp_path: Path) -> None:
    devices = Devices(tmp_path)
    device = devices.redeem_pin(devices.invite(Role.REFEREE, NOW).pin, NOW)

    assert device is not None
    assert Devices(tmp_path).get(device.key) == device
    assert (tmp_path / "devices.sqlite").stat().st_mode & 0o077 == 0


def test_a_folder_that_vanished_stays_away(tmp_path: Path) -> None:
    with pytest.raises(DevicesUnavailable):
        Devices(tmp_path / "data")
    assert not (tmp_path / "data").exists()


def test_a_file_that_cannot_be_used_is_said(tmp_path: Path) -> None:
    (tmp_path / "devices.sqlite").write_text("no database, but long enough to be taken for a broken one" * 20)

    with pytest.raises(DevicesUnavailable) as refused:
        Devices(tmp_path)
    assert refused.value.key == "devices_unavailable"


def test_a_device_is_labelled_with_who_works_at_it_in_one_short_line(devices: Devices) -> None:
    device = devices.redeem_pin(devices.invite(Role.REFEREE, NOW).pin, NOW)
    assert device is not None
    devices.label(device.number, "  Eva\nVogel, am ersten Tisch links ")

    assert [one.label for one in devices.all()] == ["Eva Vogel, am ersten"]
    assert devices.get(device.key) == replace(device, label="Eva Vogel, am ersten")


def test_who_works_at_devices_is_forgotten_and_nowhere_in_the_file_any_more(tmp_path: Path) -> None:
    devices = Devices(tmp_path)
    for label in ("Zauberzahn", "Annegret"):
        device = devices.redeem_pin(devices.invite(Role.REFEREE, NOW).pin, NOW)
        assert device is not None
        devices.label(device.number, f"{label} am Eingang")
        devices.label(device.number, label)
    devices.forget_labels()

    assert [one.label for one in devices.all()] == ["", ""]
    content = (tmp_path / FILE).read_bytes()
    assert not [label for label in (b"Zauberzahn", b"Annegret") if label in content]


def test_devices_that_were_paired_before_there_were_labels_stay_paired(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute(
            "CREATE TABLE device (number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,"
            " role TEXT NOT NULL, since TEXT NOT NULL) STRICT"
        )
        database.execute("INSERT INTO device (key, role, since) VALUES ('k', 'referee', '2026')")

    for _ in range(2):  # a second start finds the column
        assert Devices(tmp_path).get("k") == Device(1, "k", Role.REFEREE, "2026")
