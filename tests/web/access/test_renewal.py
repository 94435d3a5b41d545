"""Damaged small files are set aside, named, and made anew; whole ones stay."""

from pathlib import Path

import pytest

from companion.errors import DevicesUnavailable
from companion.store.system_clock import now
from web.access.devices import Devices
from web.access.renewal import set_aside
from web.access.roles import Role
from web.serving.guard import secret


@pytest.fixture
def data(tmp_path: Path) -> Path:
    Devices(tmp_path)
    secret(tmp_path)
    return tmp_path


@pytest.mark.parametrize("content", [b"", b"0123", b"\xff" * 64, b"g" * 64])
def test_a_bad_key_is_set_aside_and_made_anew(data: Path, content: bytes) -> None:
    (data / "web.key").write_bytes(content)
    (one,) = set_aside(data)

    assert one.key == "key_renewed"
    assert one.kept.read_bytes() == content
    assert len(secret(data)) == 64
    assert list(set_aside(data)) == []


def test_a_damaged_list_of_devices_is_set_aside_and_begins_anew(data: Path) -> None:
    for number in (1, 2):
        (data / "devices.sqlite").write_bytes(b"no database" * 100)
        (one,) = set_aside(data)

        assert one.key == "devices_renewed"
        assert one.kept == data / f"devices.sqlite.damaged-{number}"
        assert Devices(data).all() == []


def test_whole_files_stay(data: Path) -> None:
    before = secret(data)

    assert list(set_aside(data)) == []
    assert secret(data) == before


def test_a_key_that_cannot_be_read_is_said(data: Path) -> None:
    (data / "web.key").unlink()
    (data / "web.key").mkdir()

    with pytest.raises(DevicesUnavailable) as refused:
        list(set_aside(data))
    assert refused.value.key == "key_unavailable"


def test_no_number_in_the_log_is_given_away_by_a_list_that_begins_anew(data: Path) -> None:
    devices = Devices(data)
    devices.go_on_after({"page-3", "page-12", "table", "page-x"})
    devices.go_on_after({"page-3"})
    device = devices.redeem_pin(devices.invite(Role.REFEREE, now()).pin, now())

    assert device is not None
    assert device.number == 13
