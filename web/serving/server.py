"""Gunicorn with our settings: one process with threads, since every tablet holds a stream open."""

import socket
from collections.abc import Callable
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]  # ships no types

import companion.address
from companion.supervisor import die_with_parent

THREADS = 40
SILENT_PEER_MS = 10_000
ELSEWHERE = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737)."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises CompanionError where that is impossible.

    TCP_USER_TIMEOUT, which accepted connections inherit, ends streams to tablets that left without a word.
    """
    listener = companion.address.listen(host, port)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_PEER_MS)
    return listener


def address(host: str, port: int) -> str:
    """The address under which other devices find what listens on `host`, which may be "all of ours"."""
    if host in ("0.0.0.0", "::"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(ELSEWHERE)  # sends nothing, but chooses the way out
                host = probe.getsockname()[0]
            except OSError:
                host = f"{socket.gethostname()}.local"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn is untyped
    """Serves the app that `create` makes; it is made in the worker, where its threads have to live.

    `close` stops at the end what runs behind the app.
    """

    def __init__(
        self, create: Callable[[], Flask], close: Callable[[Flask], None], listener: socket.socket
    ) -> None:
        self._create = create
        self._close = close
        self._listener = listener
        self._app: Flask | None = None
        super().__init__()

    def load_config(self) -> None:
        """Called by gunicorn."""
        chosen: dict[str, Any] = {
            "bind": f"fd://{self._listener.fileno()}",
            "workers": 1,
            "worker_class": "gthread",
            "threads": THREADS,
            "graceful_timeout": 1,
            "keepalive": 15,
            "loglevel": "warning",
            "control_socket_disable": True,
            "post_fork": lambda _server, _worker: die_with_parent(),
            "worker_exit": lambda _server, _worker: self._end(),
        }
        for name, value in chosen.items():
            if name in self.cfg.settings:  # older versions have no control socket to disable
                self.cfg.set(name, value)

    def load(self) -> Flask:
        """Called by gunicorn in the worker."""
        self._app = self._create()
        return self._app

    def _end(self) -> None:
        if self._app is not None:
            self._close(self._app)
