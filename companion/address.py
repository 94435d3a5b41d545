"""The address a page is served on."""

import errno
import socket

from companion.errors import CompanionError


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises CompanionError where that is impossible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as error:
        listener.close()
        address = f"{host}:{port}"
        if isinstance(error, socket.gaierror) or error.errno != errno.EADDRINUSE:
            raise CompanionError("address_unavailable", address=address, why=error.strerror) from error
        raise CompanionError("port_in_use", address=address) from error
    return listener
