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

RESOLVER = Path("/etc/resolv.conf")
LAN_DOMAINS = {"local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box", "speedport.ip"}
"""What routers call the network at home; in none of these can a stranger register a name."""


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


def is_ours(host: str, resolver: Path = RESOLVER) -> bool:
    """Whether a page under this host name can be ours: an address, this computer, or its name in the LAN.

    `resolver` is the file that says in which domains this computer is (resolv.conf(5)).

    A foreign name that was made to point here (DNS rebinding) is none of these.
    """
    name = host.rsplit("]", 1)[0].lstrip("[") if host.startswith("[") else host.rsplit(":", 1)[0]
    name = name.lower().removesuffix(".")
    own = {socket.gethostname().lower().split(".")[0], "companion"}
    first, _, domain = name.partition(".")
    if name == "localhost" or (first in own and (not domain or domain in LAN_DOMAINS | _searched(resolver))):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _searched(resolver: Path) -> set[str]:
    """The domains that the router has told."""
    try:
        lines = resolver.read_text("utf-8", "replace").lower().splitlines()
    except OSError:
        return set()
    found = [words[1:] for words in map(str.split, lines) if words and words[0] in ("search", "domain")]
    return {domain.strip(".") for domains in found for domain in domains}


def _check_host() -> Response | None:
    if is_ours(request.host) or request.endpoint == "static":  # how the refusal looks is no secret
        return None
    return failed(421, "unknown_host", say()("page.answer.unknown_host"))


def _with_headers(answer: Response) -> Response:
    answer.headers["Content-Security-Policy"] = POLICY
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "same-origin"
    answer.headers["X-Frame-Options"] = "DENY"
    return answer
