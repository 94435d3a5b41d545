"""A paired device is called by its number."""

import pytest

from companion.language import wording
from companion.language.device import device_name


@pytest.mark.parametrize(
    ("device", "called"),
    [
        ("page-3", "Gerät 3"),
        ("page-0", "dieser Rechner"),
        ("command line", "command line"),
        ("page-x", "page-x"),
    ],
)
def test_only_what_was_paired_has_a_number(device: str, called: str) -> None:
    assert device_name(device, wording("de")) == called
