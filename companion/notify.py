"""Tells the service manager how a process is doing: sd_notify(3), which leaves these lines to everybody."""

import os
import socket

READY = "READY=1"
ALIVE = "WATCHDOG=1"


def tell(state: str) -> None:
    """Send a state to who started this process as a service; does nothing where nobody did.

    A manager that does not listen is none of our business: it ends who says nothing.
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # an abstract address has no file
        address = "\0" + address[1:]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        try:
            manager.sendto(state.encode(), address)
        except OSError:
            return
