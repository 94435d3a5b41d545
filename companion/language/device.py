"""What people call a device that the log names."""

import re

from companion.language import Wording

PAIRED = re.compile(r"page-([1-9][0-9]{0,8})")
"""A paired browser in the log: its number is that of the list of devices."""
PRACTISING = "page-0"
"""A browser on the computer that practises, which needs no pairing."""


def device_name(device: str, say: Wording) -> str:
    """The number of a paired device, such as "device 3"; others as the log has them."""
    if device == PRACTISING:
        return say("event.device_itself")
    found = PAIRED.fullmatch(device)
    return say("event.device", number=found[1]) if found else device
