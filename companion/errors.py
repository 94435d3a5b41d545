"""The errors of the companion; each is also the standard type a caller would expect.

    CompanionError
    ├── UnknownRuleset (LookupError)      no ruleset of that name
    ├── InvalidRuleset (ValueError)       switches that do not go together; names every defect
    ├── InvalidPosition (ValueError)      pieces that cannot stand so; names every defect
    ├── Refused (ValueError)              a command the game cannot take now; carries a wording key
    ├── LogError (RuntimeError)           the event log cannot be used
    │   ├── LogDamaged                    the chain of hashes is broken
    │   └── LogUnavailable                full disk, missing folder, locked file
    ├── SourceError (OSError)             a frame source cannot be opened or has been lost
    │   └── NotInstalled                  what it needs is missing: waiting does not help
    ├── NotAllowed (PermissionError)      the device has not the role for that
    ├── DevicesUnavailable (OSError)      the file of paired devices cannot be used
    ├── UpdateFailed (RuntimeError)       another version cannot be installed, or has not come up
    ├── PinsError (OSError)               the pins of a Raspberry Pi cannot be used
    ├── SoundError (OSError)              the loudspeaker cannot be used
    ├── IllegalMove (ValueError)          a move told in words that the rules do not allow
    ├── AmbiguousMove (ValueError)        a move told in words that fits several
    └── Unreadable (ValueError)           a file that is no picture, no game record, no configuration

Messages are one sentence: what, where, what to do. `key` and `facts` let an edge say the same in another
language.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Named:
    """A fact that has a name in every language: `key` of its wording."""

    key: str


class CompanionError(Exception):
    """Base of all errors that are told to a person in one sentence.

    `key` names the sentence in `companion/language/*/errors.toml`, `facts` fill it.
    """

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.key}({facts})"


class UnknownRuleset(CompanionError, LookupError):
    """No ruleset of that name."""


class InvalidRuleset(CompanionError, ValueError):
    """Switches that do not exist, have no such value or contradict each other."""


class InvalidPosition(CompanionError, ValueError):
    """Pieces that cannot stand as given; `facts["defects"]` lists all of them."""


class Refused(CompanionError, ValueError):
    """A command that the game cannot take in its present state."""


def require(condition: bool, key: str, **facts: Any) -> None:
    """Raise Refused with that key unless the condition holds."""
    if not condition:
        raise Refused(key, **facts)


class LogError(CompanionError, RuntimeError):
    """The event log cannot be used."""


class LogDamaged(LogError):
    """The stored chain of hashes does not fit its events."""


class LogUnavailable(LogError):
    """The log cannot be read or written just now: full disk, missing folder, lock."""


class SourceError(CompanionError, OSError):
    """A frame source cannot be opened, or has been lost."""


class NotInstalled(SourceError):
    """What a frame source needs is not installed, or does not fit: it is not waited for."""


class NotAllowed(CompanionError, PermissionError):
    """Something that the asking device has not the role for."""


class DevicesUnavailable(CompanionError, OSError):
    """The file of paired devices cannot be read or written just now."""


class PinsError(CompanionError, OSError):
    """The pins of a Raspberry Pi cannot be used."""


class SoundError(CompanionError, OSError):
    """The table's loudspeaker cannot be used."""


class UpdateFailed(CompanionError, RuntimeError):
    """Another version of the product cannot be installed, or does not come up."""


class Unreadable(CompanionError, ValueError):
    """A file that is not what it should be."""


class IllegalMove(CompanionError, ValueError):
    """A move told in words that the rules do not allow; carries the words, the position and the paragraph."""


class AmbiguousMove(CompanionError, ValueError):
    """A move told in words that fits several legal ones; carries the words, the position and the moves."""
