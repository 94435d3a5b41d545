"""Memory for pictures, measured in a process of its own."""

import subprocess
import sys

import pytest

MEASURED = """
import resource
from pathlib import Path
from vision.readers.memory import keep_freed

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

if {kept}:
    keep_freed()
resident()  # what asking itself needs is there from now on
picture = bytearray(b"x" * {size})
full = resident()
del picture
print(full - resident())
"""
SIZE = 6 * 2**20


@pytest.mark.skipif(sys.platform != "linux", reason="Asks Linux how much memory a process has.")
@pytest.mark.parametrize(
    ("kept", "least", "most"), [(True, -SIZE // 8, SIZE // 8), (False, SIZE // 2, 2 * SIZE)]
)
def test_freed_memory_is_kept_only_where_that_was_asked_for(kept: bool, least: int, most: int) -> None:
    script = MEASURED.format(kept=kept, size=SIZE)
    given_back = int(subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout)

    assert least <= given_back <= most
