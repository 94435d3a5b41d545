"""The surface of a face, looked at without regard to spots: pip or no pip at each of the nine nodes.

The face is warped onto a grid of its own lattice, so all lengths are in pitches. In the channel of best
contrast the body is 0 and a pip is 1. This is the second evidence: it shares no blob, no threshold and no
contour with the first.
"""

from dataclasses import dataclass

import numpy as np

from vision.features.affine_warp import affine_warp, places_along
from vision.features.lattice import NODES, Array, Face, Node
from vision.features.spots import Floats
from vision.frames import Pixels

SAMPLES_PER_PITCH = 10  # samples of the warped face along a pitch
PATCH_PITCHES = 1.6  # pitches from a face's centre to the border of the warped patch
EVEN_SHARE = 0.8  # share of the body's samples, the most even ones, that tell its shading
LARGEST_DISC = 0.75  # largest radius of the disc on a node that tells its mark, in radii of a pip
LEAST_DISC = 0.3  # smallest radius of that disc, in radii of a pip
NEXT_PIP = 1.15  # radii of a pip that the disc stays away from the next node
OFF_PIPS = 1.35  # radii of a pip from all nodes beyond which a sample is the body's
OFF_NODES = 0.55  # pitches from all nodes beyond which a sample is the body's, where pips are large
OFF_BODY = 0.4  # distance from the body's colour, as a ratio of the contrast, that is another colour
ABSENT = 0.3  # mark of a node (0 body, 1 pip) below which there is no pip on it
PRESENT = 0.55  # mark of a node from which on there is a pip on it; between the two nobody can tell


@dataclass(frozen=True)
class Surface:
    """What a face's surface shows.

    `marks` is the mean at each node (0 body, 1 pip), `unrest` the share of the body between the nodes that
    is of another colour, `body` and `colour` (BGR) are those of die and pips. `shade` (3, 3) is the body's
    colour as a linear function of (across, down, 1) in pitches.
    """

    marks: dict[Node, float]
    unrest: float
    body: Floats
    colour: Floats
    shade: Floats

    @property
    def contrast(self) -> float:
        """Distance of the two colours in grey levels, at least 1."""
        return max(float(np.linalg.norm(self.colour - self.body)), 1.0)

    def pips(self) -> frozenset[Node] | None:
        """The nodes with a pip, or None when one of them could be either."""
        if any(ABSENT < mark < PRESENT for mark in self.marks.values()):
            return None
        return frozenset(node for node, mark in self.marks.items() if mark >= PRESENT)


def measured_surface(pixels: Pixels, face: Face) -> Surface:
    """Look at the surface of `face` in `pixels`."""
    patch = warped(pixels, face, face.across, face.down, PATCH_PITCHES, SAMPLES_PER_PITCH)
    distance = lengths(FROM_NODES @ np.stack([face.across, face.down]).astype(np.float32))
    radius = float(np.mean([pip.radius for pip in face.pips]))
    shorter = min(float(np.linalg.norm(face.across)), float(np.linalg.norm(face.down)))
    discs = distance < min(LARGEST_DISC * radius, max(LEAST_DISC * radius, shorter - NEXT_PIP * radius))
    between = distance.min(axis=0) > min(OFF_PIPS * radius, OFF_NODES * face.pitch)
    fit = _fit(SHADE[between], patch[between])
    patch, body = patch - SHADE @ fit + fit[2], fit[2]
    places = face.coordinates(np.array([(pip.x, pip.y) for pip in face.pips]))
    found = [NODES.index((int(np.rint(a)), int(np.rint(b)))) for a, b in places]
    colour = np.median([np.median(patch[discs[k]], axis=0) for k in found], axis=0)
    line = colour - body
    plane = (patch - body) @ line / max(float(line @ line), 1.0)
    off = lengths(patch[between] - body) > OFF_BODY * np.linalg.norm(line)
    marks = {node: float(plane[disc].mean()) for node, disc in zip(NODES, discs, strict=True)}
    return Surface(marks, float(off.mean()), body, colour, fit)


def _fit(shade: Floats, colours: Floats) -> Floats:
    """The even shading (3, 3) of a body: colour as a linear function of place, outliers left out."""
    fit = np.linalg.lstsq(shade, colours, rcond=None)[0]
    distance = lengths(colours - shade @ fit)
    near = distance <= np.sort(distance)[int(EVEN_SHARE * (len(distance) - 1))]
    return np.asarray(np.linalg.lstsq(shade[near], colours[near], rcond=None)[0], np.float32)


def warped(pixels: Pixels, face: Face, across: Array, down: Array, reach: float, samples: int) -> Floats:
    """The picture around a face along `across` and `down` (n, n, 3), at the places of `grid`."""
    half = int(reach * samples)
    corner = face.centre - half / samples * (across + down)
    side = 2 * half + 1
    patch = affine_warp(pixels, places_along(corner, across / samples, down / samples), (side, side))
    return patch.astype(np.float32)


def grid(reach: float, samples: int) -> tuple[Floats, Floats]:
    """Places from -`reach` to `reach` pitches, `samples` a pitch: columns and rows (n, n)."""
    half = int(reach * samples)
    columns, rows = np.meshgrid(*[(np.arange(-half, half + 1) / samples).astype(np.float32)] * 2)
    return columns, rows


def lengths(vectors: Floats) -> Floats:
    """The lengths (…) of vectors (…, n)."""
    return np.asarray(np.sqrt((vectors * vectors) @ np.ones(vectors.shape[-1], np.float32)), np.float32)


COLUMNS, ROWS = grid(PATCH_PITCHES, SAMPLES_PER_PITCH)
SHADE = np.stack([COLUMNS, ROWS, np.ones_like(COLUMNS)], axis=2)
FROM_NODES = np.stack([np.stack([COLUMNS - a, ROWS - b], axis=2) for a, b in NODES])
