"""Dice in labelled clips: each look is compared with the others of its clip, and with those of other clips.

There a die is seen with a few of its faces only, so that each look is a template of its own. In one clip
there is one die in one light; in two clips also the cup, the light and the camera are others.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from pathlib import Path

from companion.equipment.appearance import Appearance
from companion.equipment.mismatch import coloured_otherwise, mismatch
from companion.equipment.template import Template
from vision.appearance.look import Scale, appearance
from vision.evaluation.clips import Clip, clips
from vision.evaluation.labelled import Row, labels
from vision.frames import FrameSource
from vision.readers.frame import read
from vision.sources.files import VideoSource

AFTER_REST = (1, 6, 11, 16)  # frames after rest in which a die is looked at, unless a hand is there


@dataclass(frozen=True, eq=False)
class Traced:
    """The looks at the die of a clip, and the name of its colour."""

    colour: str
    looks: tuple[Appearance, ...]

    def compared(self) -> Iterator[bool]:
        """For each two looks whether they seem to be at two dice; of different faces the colours only."""
        for known, seen in permutations(self.looks, 2):
            yield _differ(known, seen)

    def coloured_as(self, other: "Traced") -> Iterator[bool]:
        """For each look and each of another clip whether their colours seem to be two dice's."""
        for known, seen in product(self.looks, other.looks):
            yield coloured_otherwise(Template((known,)), seen)


def traced(folder: Path) -> Iterator[Traced]:
    """The clips of a folder with one die. Raises Unreadable, SourceError."""
    colours = dict(labels(folder / "clips.csv", _colour))
    for clip in clips(folder):
        if all(len(one.values) <= 1 for one in clip.expected) and ";" not in colours[clip.file.name]:
            yield Traced(colours[clip.file.name], tuple(_looks(clip, VideoSource(clip.file))))


def _colour(row: Row) -> tuple[str, str]:
    return row["file"], row["colour"]


def _looks(clip: Clip, frames: FrameSource) -> Iterator[Appearance]:
    """The looks at dice at rest while no hand is there."""
    wanted = {rest.rest + after: number for number, rest in enumerate(clip.expected) for after in AFTER_REST}
    number = 0
    while frame := frames.read():
        throw = wanted.get(number)
        if throw is not None and number not in clip.handled:
            reading = read(frame.pixels, 1)
            right = reading.values and reading.values == clip.expected[throw].values
            if right and (seen := appearance(frame.pixels, reading.dice[0], Scale.of(frame.pixels))):
                yield seen
        number += 1
    frames.close()


def _differ(known: Appearance, seen: Appearance) -> bool:
    template = Template((known,))
    if known.value == seen.value:
        return mismatch(template, seen) is not None
    return coloured_otherwise(template, seen)
