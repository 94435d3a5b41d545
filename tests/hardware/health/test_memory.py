"""Memory, as /proc/meminfo tells it."""

from companion.health.memory import MemoryFacts
from hardware.health.memory import measure
from tests.hardware.health.computer import Computer

MEMINFO = (
    "MemTotal:        1886672 kB\nMemFree:   1 kB\nMemAvailable:    1225508 kB\nHugePages_Total:       0\n"
)


def test_what_can_be_had_is_read(computer: Computer) -> None:
    computer.says("proc/meminfo", MEMINFO)

    assert measure(computer.root) == MemoryFacts(available=1_254_920_192, size=1_931_952_128)


def test_a_kernel_that_does_not_tell_is_no_defect(computer: Computer) -> None:
    assert measure(computer.root) is None
