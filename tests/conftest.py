"""Settings for all tests."""

import os

import pytest
from hypothesis import settings

# Several tests run at a time: a matrix that is multiplied on all cores would wait for cores that are busy.
# It has to be said before numpy is imported; processes that a test starts know it, too.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A busy machine or a Raspberry Pi is slow, not wrong: examples have no deadline.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.hookimpl(optionalhook=True)  # xdist's, which Debian's own packages need not have
def pytest_xdist_auto_num_workers() -> int:
    """Workers for all cores: three for two, for a third of the tests' time is spent waiting."""
    cores = len(os.sched_getaffinity(0))
    return cores + cores // 2
