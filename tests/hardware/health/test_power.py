"""Heat and power: from the kernel's files, from the firmware's program, or not to be known."""

from companion.health.power import PowerFacts
from hardware.health.power import measure
from tests.hardware.health.computer import Computer


def nobody() -> str:
    return ""


def test_the_hottest_zone_counts(computer: Computer) -> None:
    computer.says("sys/class/thermal/thermal_zone0/temp", "48312\n")
    computer.says("sys/class/thermal/thermal_zone1/temp", "51500\n")

    assert measure(computer.root, nobody).celsius == 51.5


def test_the_kernel_knows_what_the_firmware_remembers(computer: Computer) -> None:
    computer.says("sys/devices/platform/soc/soc:firmware/get_throttled", "50005\n")

    assert measure(computer.root, nobody).throttled == 0x50005


def test_else_the_firmwares_own_program_is_asked(computer: Computer) -> None:
    assert measure(computer.root, lambda: "throttled=0x50000\n").throttled == 0x50000


def test_else_the_kernels_monitor_of_the_voltage_tells_how_it_is_now(computer: Computer) -> None:
    computer.says("sys/class/hwmon/hwmon0/name", "cpu_thermal\n")
    computer.says("sys/class/hwmon/hwmon1/name", "rpi_volt\n")
    computer.says("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")

    assert measure(computer.root, nobody).throttled == 1


def test_on_another_computer_neither_is_known(computer: Computer) -> None:
    assert measure(computer.root, lambda: "VCHI initialization failed") == PowerFacts()
