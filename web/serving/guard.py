"""What keeps strangers out: the secret behind the cookies, security headers, and the names we answer to."""

import ipaddress
import re
import secrets
import socket
from pathlib import Path

from flask import Flask, Response, request

from companion.errors import DevicesUnavailable
from companion.store.files import write
from web.serving.answers import failed
from web.serving.speech import say

KEY_FILE = "web.key"
KEY = re.compile(rb"[0-9a-f]{64}")

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def secret(data: Path) -> str:
    """The key that signs cookies, made once and kept beside the log, so that pages outlive a restart.

    One that cannot be a key signs nothing and is made anew; raises DevicesUnavailable where it cannot be.
    """
    path = data / KEY_FILE
    try:
        if path.exists() and KEY.fullmatch(key := path.read_bytes()):
            return key.decode()
        key = secrets.token_hex(32).encode()
        write(path, key)
    except OSError as error:
        raise DevicesUnavailable("key_unavailable", path=path, why=error.strerror) from error
    return key.decode()


def register(app: Flask) -> None:
    """Check the host of every request and send the headers with every answer."""
    app.before_request(_check_host)
    app.after_request(_with_headers)


def is_ours(host: str) -> bool:
    """Whether a page under this host name can be ours: an address, this computer, or its name in the LAN.

    A foreign name that was made to point here (DNS rebinding) is none of these.
    """
    name = host.rsplit("]", 1)[0].lstrip("[") if host.startswith("[") else host.rsplit(":", 1)[0]
    own = socket.gethostname().lower()
    if name.lower() in ("localhost", own, f"{own}.local", "companion.local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _check_host() -> Response | None:
    if is_ours(request.host):
        return None
    return failed(421, "unknown_host", say()("page.answer.unknown_host"))


def _with_headers(answer: Response) -> Response:
    answer.headers["Content-Security-Policy"] = POLICY
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "same-origin"
    answer.headers["X-Frame-Options"] = "DENY"
    return answer
