"""All readers by name: the one place to add another.

A reader is a function from pixels (height, width, 3) and the number of dice, where it is known, to a
`Reading`. A table uses `frame`, because its camera has a next frame; `companion read` and `eval` use `photo`.
A reader of files may have a coarse one, which is asked first about large pictures at half their size.
"""

from collections.abc import Callable, Mapping
from functools import partial

from vision.frames import Pixels
from vision.readers.frame import detector, geometry, read
from vision.readers.photo import read_coarsely, read_photo
from vision.reading import Reading

Reader = Callable[[Pixels, int | None], Reading]
CoarseReader = Callable[[Pixels, int | None], Reading | None]

READERS: Mapping[str, Reader] = {
    "photo": read_photo,
    "frame": read,
    "geometry": partial(read, find=geometry),
    "detector": partial(read, find=detector),
}
"""`photo` takes several looks, `frame` one; each look is that of two readers, who also stand alone here."""
COARSE_READERS: Mapping[str, CoarseReader] = {"photo": read_coarsely}
USUAL, AT_TABLE = "photo", "frame"


def at_table(name: str) -> Reader:
    """The reader of that name as a table uses it, whose camera has a next frame: `frame` for `photo`."""
    return READERS[AT_TABLE if name == USUAL else name]
