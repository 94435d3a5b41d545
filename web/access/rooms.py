"""Which threads answer whom: strangers never take those of paired devices."""

from collections.abc import Callable
from typing import Any

from flask import Flask, request

from companion.errors import DevicesUnavailable
from web.access.listening import LISTENING, OFFICIALS, SPECTATORS
from web.access.pairing import who
from web.access.roles import Role
from web.serving.rooms import Room

PAIRED = Room("paired", OFFICIALS + 8, known=True)
WATCHING = Room("watching", SPECTATORS + 1)
STRANGERS = Room("strangers", 2)
ROOMS = (PAIRED, WATCHING, STRANGERS)


def room_of(app: Flask) -> Callable[[dict[str, Any]], Room]:
    """What tells, by its WSGI environment, where a request to `app` belongs."""

    def where(environment: dict[str, Any]) -> Room:
        with app.request_context(environment):
            if _is_paired():
                return PAIRED
            return WATCHING if request.path == LISTENING else STRANGERS

    return where


def _is_paired() -> bool:
    try:
        return who().role is not Role.VIEWER
    except DevicesUnavailable:  # is said by whoever answers
        return False
