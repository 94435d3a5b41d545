"""When a table has ended in any way, what it moved is put to rest."""

import subprocess
import sys
from pathlib import Path

import pytest
from gpiozero import LED

from companion.cli import companion
from companion.errors import PinsError
from hardware.factory import mock_pins
from hardware.pins import FULLY_WIRED, Pins
from hardware.silence import put_to_rest
from tests.runner import CliRunner


@pytest.mark.parametrize("active_high", [True, False])
def test_a_siren_that_was_left_on_is_off_and_stays_so(active_high: bool) -> None:
    factory = mock_pins()
    pins = Pins(siren_active_high=active_high)
    siren = factory.pin(pins.siren)
    siren.function = "output"
    siren.state = active_high
    put_to_rest(pins, lambda: factory)

    assert (siren.function, bool(siren.state)) == ("input", not active_high)


def test_a_line_that_somebody_holds_is_named_and_the_others_are_put_to_rest() -> None:
    factory = mock_pins()
    other = LED(FULLY_WIRED.lamp, pin_factory=factory, initial_value=True)
    siren = factory.pin(FULLY_WIRED.siren)
    siren.function = "output"
    siren.state = True

    with pytest.raises(PinsError, match="pin=lamp"):
        put_to_rest(FULLY_WIRED, lambda: factory)
    assert not siren.state
    other.close()


def test_the_command_names_what_is_wrong_in_the_settings(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("[pins]\nsiren = 99\n")
    told = CliRunner().invoke(companion, ["silence", "--settings", str(file)])

    assert told.exit_code == 2
    assert "siren = 99" in told.output


def test_the_command_needs_no_settings() -> None:
    assert CliRunner().invoke(companion, ["silence"]).exit_code == 0


def test_no_siren_waits_for_the_camera_and_its_libraries_to_be_loaded() -> None:
    told = "import sys, hardware.silence; print({'cv2', 'numpy', 'flask'} & {*sys.modules})"

    assert subprocess.check_output([sys.executable, "-c", told], text=True) == "set()\n"
