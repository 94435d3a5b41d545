"""A computer that exists only as the kernel's small files about it."""

from pathlib import Path


class Computer:
    """Files below a root that is a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def says(self, path: str, text: str) -> None:
        """This stands in that file."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
