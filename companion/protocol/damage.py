"""What of a game is not as it was logged, for whoever reads its protocol."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.errors import LogError


@dataclass(frozen=True, slots=True)
class Damage:
    """One such thing: the `key` of its sentence among the errors, and the `facts` that fill it."""

    key: str
    facts: Mapping[str, str]

    @classmethod
    def of(cls, error: LogError) -> "Damage":
        """What the error says, without the folders of this computer."""
        names = {name: getattr(fact, "name", str(fact)) for name, fact in error.facts.items()}
        return cls(error.key, names)
