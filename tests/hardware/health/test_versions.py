"""What is installed, looked up under whatever name it has."""

from hardware.health.versions import described, measure
from tests.hardware.health.computer import Computer


def test_the_set_is_found_where_it_is_installed() -> None:
    found = measure(["lgpio"])

    assert {"python", "numpy", "opencv", "gpiozero", "flask", "msgspec", "waitress"} <= set(found.installed)
    assert found.needed == ("lgpio",)


def test_computer_and_system_are_named_for_who_helps(computer: Computer) -> None:
    computer.says("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0")
    computer.says("etc/os-release", 'NAME="Debian"\nPRETTY_NAME="Debian GNU/Linux 13 (trixie)"\n')
    told = described(computer.root)

    assert "computer\tRaspberry Pi 5 Model B Rev 1.0\n" in told
    assert "system\tDebian GNU/Linux 13 (trixie)\n" in told
    assert "numpy\t" in told
