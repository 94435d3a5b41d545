"""A camera that finds focus and exposure once, and then keeps them."""

from typing import Protocol, runtime_checkable

from companion.health.setup.facts import Kept


@runtime_checkable
class Keeping(Protocol):
    """A frame source with such a camera."""

    @property
    def kept(self) -> Kept | None:
        """What it keeps, as its newest frame tells it; None before the first."""

    def find_anew(self) -> None:
        """Find both anew before the next frame; from any thread."""
