"""What the organisers wrote for one table on its card, with any computer: values in, values out.

The file is TOML and lies on the boot partition, which every system can read. What is left out stays as it is.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from companion.errors import Unreadable

SECRETS = ("network_password", "first_pin")
TABLES = range(1, 100)
"""Two digits in `tisch-07`."""

NETWORK_BYTES = 32
"""The longest name of a WLAN (IEEE 802.11-2020, 9.4.2.2)."""
PASSWORD = re.compile(r"[ -~]{8,63}")
"""A passphrase of WPA (IEEE 802.11-2020, J.4.1)."""
PIN = re.compile(r"[0-9]{6,12}")
COUNTRY = re.compile(r"[A-Z]{2}")
HUB = re.compile(r"https?://[^\s/]+/?")


@dataclass(frozen=True, slots=True)
class Card:
    """One table's settings; an empty one says nothing about the matter."""

    table: int = 0
    """Its number in the hall."""
    network: str = ""
    """Name of the event's WLAN."""
    network_password: str = ""
    country: str = ""
    """Where the WLAN is, as two letters (ISO 3166-1): they decide which channels may be used."""
    hub: str = ""
    """Address of the organisers' computer."""
    first_pin: str = ""
    """Makes the first device that knows it the director's."""

    @property
    def hostname(self) -> str:
        """The name under which the table is found in the network; empty where it has no number."""
        return f"tisch-{self.table:02}" if self.table else ""


def read_card(text: str) -> Card:
    """Raises Unreadable, naming every defect, but no secret."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable("card_unreadable", why=_place(error)) from error
    wrong = [key for key, value in told.items() if not _right(key, value)]
    if wrong:
        raise Unreadable("card_wrong", defects=", ".join(_shown(key, told) for key in wrong))
    return Card(**told)


def without_secrets(text: str) -> str:
    """The text as it may stay on the card: passwords and PINs empty, everything else as it was written."""
    card = read_card(text)
    kept = re.sub(rf"^(\s*(?:{'|'.join(SECRETS)})\s*=).*?(\r?)$", r'\1 ""\2', text, flags=re.MULTILINE)
    told = {field.name: getattr(card, field.name) for field in fields(Card)}
    if _same(kept, told | dict.fromkeys(SECRETS, "")):
        return kept
    return "".join(f"{key} = {value!r}\n" for key, value in told.items() if value and key not in SECRETS)


def _same(text: str, told: Mapping[str, Any]) -> bool:
    """Whether a text says just that; a secret over several lines is not taken out of it line by line."""
    try:
        return read_card(text) == Card(**told)
    except Unreadable:
        return False


RIGHT: Mapping[str, Callable[[str], object]] = {
    "network": lambda value: len(value.encode()) <= NETWORK_BYTES and value.isprintable(),
    "network_password": PASSWORD.fullmatch,
    "country": COUNTRY.fullmatch,
    "hub": HUB.fullmatch,
    "first_pin": PIN.fullmatch,
}
"""What a text that is not empty has to be."""


def _right(key: str, value: object) -> bool:
    if key == "table":
        return isinstance(value, int) and not isinstance(value, bool) and value in TABLES
    return key in RIGHT and isinstance(value, str) and (not value or bool(RIGHT[key](value)))


def _shown(key: str, told: Mapping[str, Any]) -> str:
    return f"{key} = …" if key in SECRETS else f"{key} = {told[key]!r}"


def _place(error: tomllib.TOMLDecodeError) -> str:
    """Where in the text the mistake is: its last words, which hold nothing of the text."""
    found = re.search(r"at (?:line \d+, column \d+|end of document)", str(error))
    return found[0].removeprefix("at ") if found else ""
