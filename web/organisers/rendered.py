"""A page that many look at, rendered once for each state: twenty displays ask at the same moment."""

import threading
from collections.abc import Callable, Hashable


class Rendered:
    """The newest state's pages by what they depend on beside it; used by any thread."""

    def __init__(self) -> None:
        self._state: Hashable = None
        self._pages: dict[Hashable, bytes] = {}
        self._lock = threading.Lock()

    def page(self, state: Hashable, kind: Hashable, make: Callable[[], bytes]) -> bytes:
        """The page of this kind in this state; whoever asks while it is made waits for it."""
        with self._lock:
            if state != self._state:
                self._state, self._pages = state, {}
            if kind not in self._pages:
                self._pages[kind] = make()
            return self._pages[kind]
