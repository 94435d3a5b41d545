"""How clips are scored: against what a watcher says of frames whose readings are known."""

import csv
from pathlib import Path

import pytest

from companion.errors import Unreadable
from tests.vision.film import FOUR, Film, scene
from vision.evaluation.clips import Clip, Latency, Rested, Seen, clips, watched
from vision.evaluation.labelled import Outcome
from vision.frames import Frame
from vision.throws.asking import AtOnce
from vision.throws.watcher import ThrowWatcher

THROWS = '[{"rest": 12, "values": "6;5", "cocked": false, "how": "tossed in"}]'
KNOCKED = '[{"rest": 9, "values": "2", "cocked": false, "how": "cup knocked"}]'
LEANS = '[{"rest": 9, "values": "", "cocked": true, "how": "hand"}]'
ONE = Clip(Path("x.mp4"), "single", (Rested(20, (4,)),))


class Recorded:
    """A film that was shown before, as a source."""

    def __init__(self, film: Film) -> None:
        self._frames = iter(film.frames)

    def read(self) -> Frame | None:
        return next(self._frames, None)

    def close(self) -> None:
        """Nothing to let go of."""


def folder_of(path: Path, *throws: str, timeline: str | None = None) -> Path:
    rows = [{"file": f"{n}.mp4", "kind": "k", "throws": text} for n, text in enumerate(throws)]
    if timeline is not None:
        rows = [{**row, "timeline": timeline} for row in rows]
    with (path / "clips.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, tuple(rows[0]))
        table.writeheader()
        table.writerows(rows)
    return path


def test_labels_tell_throws_knocks_and_dice_that_lean(tmp_path: Path) -> None:
    expected = [clip.expected for clip in clips(folder_of(tmp_path, THROWS, KNOCKED, LEANS, ""))]

    assert expected == [(Rested(12, (5, 6)),), (Rested(9, (2,), thrown=False),), (Rested(9, ()),), ()]


def test_labels_tell_in_which_frames_a_hand_is_there(tmp_path: Path) -> None:
    timeline = "0-2:empty|3-4:hand|5-8:moving|9:hand+rest(2)|10-20:rest(2)"
    assert [clip.handled for clip in clips(folder_of(tmp_path, KNOCKED, timeline=timeline))] == [{3, 4, 9}]


def test_a_folder_without_labels_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        clips(tmp_path)


@pytest.mark.parametrize(("touched", "in_play"), [((), 3), ((0, 1), 1), ((0, 1, 2, 3, 4, 5), 0), ((1, 2), 3)])
def test_a_throw_read_once_is_right_and_it_is_told_how_long_it_took(
    touched: tuple[int, ...], in_play: int
) -> None:
    """A die is in play when it lies there and no hand touches it or its cup: `touched` in these frames."""
    film = Film()
    film.show(scene(), 1.0)
    film.tumble()
    rest = len(film.seen)
    film.show(scene(FOUR), 1.0)

    handled = frozenset(rest + frame for frame in touched)
    clip = Clip(Path("x.mp4"), "single", (Rested(rest, (4,)),), handled)
    seen = watched(clip, ThrowWatcher(AtOnce(film.reader)), lambda _: Recorded(film))

    assert seen.outcome is Outcome.RIGHT
    assert seen.latencies == (Latency(3 / 30, in_play / 30),)


@pytest.mark.parametrize(
    ("found", "outcome"),
    [
        ((Rested(24, (4,)),), Outcome.RIGHT),
        ((), Outcome.NONE),
        ((Rested(24, ()),), Outcome.NONE),
        ((Rested(24, (5,)),), Outcome.WRONG),
        ((Rested(24, (4,)), Rested(60, (4,))), Outcome.WRONG),
        ((Rested(24, (4,), thrown=False),), Outcome.WRONG),
    ],
)
def test_a_clip_is_wrong_by_another_number_or_a_throw_that_was_none(
    found: tuple[Rested, ...], outcome: Outcome
) -> None:
    assert Seen(ONE, found, ()).outcome is outcome
