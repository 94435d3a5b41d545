"""Settings for all tests."""

import os
import shutil

import pytest
from hypothesis import settings

# Several tests run at a time: a matrix that is multiplied on all cores would wait for cores that are busy.
# It has to be said before numpy is imported; processes that a test starts know it, too.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Folders of tests lie in memory where there is room: else tests of logs mostly wait for a disk.
MEMORY, ROOM = "/dev/shm", 4 * 2**30  # bytes; a table's disk with less than 1 GB is told as nearly full
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)

# A busy machine or a Raspberry Pi is slow, not wrong: examples have no deadline.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.hookimpl(optionalhook=True)  # xdist's, which Debian's own packages need not have
def pytest_xdist_auto_num_workers() -> int:
    """Workers for all cores: three for two, for a third of the tests' time is spent waiting."""
    cores = len(os.sched_getaffinity(0))
    return cores + cores // 2
