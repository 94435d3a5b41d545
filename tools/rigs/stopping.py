"""Processes that stand still for a while: a server that answers nobody, tabs that sleep."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psutil


@contextmanager
def stopped(processes: Sequence[psutil.Process]) -> Iterator[None]:
    """They do nothing, and their connections stay open."""
    for process in processes:
        process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            process.send_signal(signal.SIGCONT)
