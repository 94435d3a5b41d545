"""Templates that are compiled once for the apps of all tests: each test has an app of its own."""

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class _Kept(BytecodeCache):
    """What was compiled, by template."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


_KEPT = _Kept()


def compiled_once(app: Flask) -> Flask:
    """The same app, which compiles no template that another one has compiled."""
    app.jinja_env.bytecode_cache = _KEPT
    return app
