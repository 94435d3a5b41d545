"""Work done in a thread of its own, whose failure is its caller's."""

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def meanwhile(work: Callable[[], T]) -> Future[T]:
    """Begin this work beside the caller; `result()` waits for it and raises what it raised, SystemExit too.

    It does not keep the process from ending.
    """
    future: Future[T] = Future()
    Thread(target=_do, args=(work, future), daemon=True).start()
    return future


def _do(work: Callable[[], T], future: Future[T]) -> None:
    try:
        future.set_result(work())
    except BaseException as error:  # a thread swallows SystemExit
        future.set_exception(error)
