"""Where documents decide a property."""

from dataclasses import dataclass, field

from companion.citing import cited, cites


@dataclass(frozen=True)
class Rules:
    jump: bool = field(metadata=cites("one-3", "two-jump"))
    plain: bool = False


def test_a_property_says_where_it_is_decided() -> None:
    assert cited(Rules, "jump") == ("one-3", "two-jump")
    assert cited(Rules, "plain") == ()
