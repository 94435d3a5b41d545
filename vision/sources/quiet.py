"""Quiet: what decoders and encoders say by themselves is kept from people."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_ONE_AT_A_TIME = Lock()  # or one thread would restore what another has put away


@contextmanager
def quiet() -> Iterator[None]:
    """Nothing reaches standard error meanwhile: libjpeg and libpng write to file descriptor 2."""
    with _ONE_AT_A_TIME:
        if sys.stderr is not None:
            sys.stderr.flush()
        try:
            kept = os.dup(2)
        except OSError:  # it is closed: there is nobody to keep it from
            yield
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, 2)
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
            os.close(nowhere)
