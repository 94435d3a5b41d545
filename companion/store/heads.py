"""How far each stream of a log went, kept beside it, so that an end that is cut off is noticed."""

from typing import Annotated, Generic

import msgspec

from companion.errors import LogDamaged
from companion.log.envelope import GENESIS
from companion.log.kinds import E
from companion.plain import learnt
from companion.store.files import write
from companion.store.log import EventLog

NAME = "heads.json"


@learnt
class Head(msgspec.Struct, frozen=True):
    """Number and hash of an event that was the last one once."""

    seq: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    head: str


class Heads(Generic[E]):
    """The heads known of `log`, in the file beside it; what cannot be read there is not known."""

    def __init__(self, log: EventLog[E]) -> None:
        self._log = log
        self._path = log.path.with_name(NAME)

    @property
    def streams(self) -> tuple[str, ...]:
        """The streams of which something is known."""
        return tuple(self._known())

    def require_held(self, stream: str | None = None) -> None:
        """Raise LogDamaged unless the log holds what is known of this stream, or of all."""
        for name, known in self._known().items():
            if stream in (None, name) and not self._log.holds(name, known.seq, known.head):
                raise LogDamaged("log_cut_off", path=self._log.path, seq=known.seq, heads=self._path.name)

    def note(self, stream: str, seq: int, head: str) -> None:
        """Keep that the stream goes so far, if it does and is not known to have gone another way.

        It need not be on the disk: whoever knows less notices less. Raises OSError.
        """
        known = self._known()
        before = known.get(stream, Head(0, GENESIS))
        if before.seq >= seq or not self._log.holds(stream, seq, head):
            return
        if not self._log.holds(stream, before.seq, before.head):
            return
        write(self._path, msgspec.json.encode(known | {stream: Head(seq, head)}), durable=False)

    def _known(self) -> dict[str, Head]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, Head])
        except (OSError, msgspec.DecodeError):
            return {}
