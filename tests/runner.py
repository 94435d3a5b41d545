"""Runs a command as click's runner does, with what it says on either stream, whichever click there is."""

from importlib.metadata import version
from typing import Any

from click.testing import CliRunner as ClickRunner
from click.testing import Result

SEPARATE = tuple(int(part) for part in version("click").split(".")[:2]) >= (8, 2)
"""Before, as in Debian 13, the streams were kept either apart or together."""


class _Both(Result):
    """A result whose output is what came on both streams, one after the other."""

    @property
    def output(self) -> str:
        return self.stdout + self.stderr


class CliRunner(ClickRunner):
    """Keeps the streams apart, and has both as `output` of the result."""

    def __init__(self, **options: Any) -> None:
        apart: dict[str, Any] = {} if SEPARATE else {"mix_stderr": False}
        super().__init__(**apart, **options)

    def invoke(self, *arguments: Any, **options: Any) -> Result:
        result = super().invoke(*arguments, **options)
        if not SEPARATE:
            result.__class__ = _Both
        return result
