"""The option's value that names a reader; names of earlier versions go on working."""

import click

from vision.readers.registry import READERS

OLD_NAMES = {"sight": "detector"}
"""By the name that a reader had in an earlier version, the name that it has now."""


class ReaderName(click.Choice[str]):
    """The name of one of the readers of `vision/readers/registry.py`."""

    def __init__(self) -> None:
        super().__init__(list(READERS))

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The reader's name now. Raises BadParameter (click) for a name that no reader has or had."""
        return super().convert(OLD_NAMES.get(value, value), param, ctx)
