"""The camera's thread: every settled throw once, a lost camera said and tried again, an end told."""

from collections.abc import Callable
from functools import partial
from threading import Event, Thread
from time import monotonic, sleep

import numpy as np

from companion.errors import SourceError
from hardware.background_reader import BackgroundReader
from hardware.camera_thread import CameraThread
from tests.vision.evaluation.test_clips import Recorded
from tests.vision.film import FOUR, Film, scene
from vision.frames import Frame, Pixels
from vision.pace import Unpaced
from vision.readers.frame import read
from vision.reading import Reading
from vision.simulate.cup import SimulatedCup
from vision.throws.asking import AtOnce
from vision.throws.observation import Observation, State
from vision.throws.watcher import PATIENCE_S, ThrowWatcher


class Flaky:
    """A camera that delivers three frames, is unplugged for two reads, delivers one more and ends."""

    def __init__(self) -> None:
        self.reads = 0

    def read(self) -> Frame | None:
        self.reads += 1
        if self.reads in (4, 5):
            raise SourceError("camera_lost", index=0)
        if self.reads > 6:
            return None
        return Frame(np.zeros((48, 64, 3), np.uint8), self.reads / 30)

    def close(self) -> None:
        pass


def until(condition: Callable[[], bool], seconds: float = 20) -> None:
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end, "it did not come true in time"
        sleep(0.005)


def test_each_settled_throw_is_handed_over_once_with_its_picture() -> None:
    cup = SimulatedCup(1, pace=Unpaced())
    camera_thread = CameraThread(cup, ThrowWatcher(AtOnce(read)))
    seen: list[Observation] = []

    def look(number: int) -> bool:
        seen.extend(camera_thread.settled())
        return len(seen) == number

    for number in (1, 2):
        cup.throw()
        until(partial(look, number))
    camera_thread.close()

    assert [observation.throw for observation in seen] == [1, 2]
    assert all(observation.evidence is not None for observation in seen)
    assert camera_thread.snapshot.preview is not None


def test_a_lost_camera_is_said_and_comes_back() -> None:
    camera_thread = CameraThread(Flaky(), ThrowWatcher(AtOnce(read)))
    until(lambda: camera_thread.snapshot.camera == "lost")
    trouble = camera_thread.snapshot.trouble
    until(lambda: camera_thread.snapshot.camera == "ended")
    camera_thread.close()

    assert trouble is not None
    assert trouble.key == "camera_lost"
    assert camera_thread.snapshot.frame_time == 6 / 30


def test_a_camera_that_ends_while_an_answer_is_taken_stays_ended() -> None:
    class Slow(ThrowWatcher):
        entered, let = Event(), Event()

        def take_answers(self) -> Observation:
            self.entered.set()
            assert self.let.wait(20)
            return super().take_answers()

    class Ending(Flaky):
        end, ended = Event(), Event()

        def read(self) -> Frame | None:
            assert self.end.wait(20)
            self.ended.set()
            return None

    watcher, camera = Slow(AtOnce(read)), Ending()
    camera_thread = CameraThread(camera, watcher)
    hearing = Thread(target=camera_thread.take_answers)
    hearing.start()
    assert watcher.entered.wait(20)
    camera.end.set()
    assert camera.ended.wait(20)
    sleep(0.05)  # long enough for a thread that would not wait
    watcher.let.set()
    hearing.join()
    until(lambda: camera_thread.snapshot.camera == "ended")
    camera_thread.close()


class Broken(SimulatedCup):
    """A camera whose driver does what nobody expects."""

    def read(self) -> Frame | None:
        raise ZeroDivisionError


def test_what_ends_the_thread_unexpectedly_is_kept() -> None:
    camera_thread = CameraThread(Broken(3), ThrowWatcher(AtOnce(read)))
    until(lambda: camera_thread.failure is not None)
    camera_thread.close()

    assert isinstance(camera_thread.failure, ZeroDivisionError)


def test_an_answer_that_nobody_understands_is_kept_as_a_failure() -> None:
    class Confused(ThrowWatcher):
        def take_answers(self) -> Observation:
            raise ZeroDivisionError

    camera_thread = CameraThread(SimulatedCup(1), Confused(AtOnce(read)))
    camera_thread.take_answers()
    camera_thread.close()

    assert isinstance(camera_thread.failure, ZeroDivisionError)


def test_a_die_that_was_knocked_over_is_told_besides_the_throws() -> None:
    film = Film()
    film.show(scene(), 1.5)
    film.tumble()
    film.show(scene(FOUR), 1.0)
    film.show(scene((5, 300, 250, 20)), 0.5)
    camera_thread = CameraThread(Recorded(film), ThrowWatcher(AtOnce(film.reader)))
    until(lambda: camera_thread.snapshot.camera == "ended")
    seen = camera_thread.settled()
    camera_thread.close()

    assert [(one.state, one.throw) for one in seen] == [(State.SETTLED, 1), (State.CHANGED, 1)]


class Stuck(Recorded):
    """A film whose last frame comes when the die is being read, and after it none before it is let."""

    def __init__(self, film: Film) -> None:
        super().__init__(film)
        self.begun, self.stuck, self.let = Event(), Event(), Event()
        self._left = len(film.frames)

    def read(self) -> Frame | None:
        self._left -= 1
        assert self._left or self.begun.wait(20)
        frame = super().read()
        if frame is None:
            self.stuck.set()
            assert self.let.wait(20)
        return frame


def test_a_throw_is_told_when_it_was_read_without_waiting_for_the_next_frame() -> None:
    film = Film()
    film.show(scene(), 1.5)
    film.tumble()
    film.show(scene(FOUR), PATIENCE_S / 2)
    source = Stuck(film)

    def late(pixels: Pixels, expected: int | None) -> Reading:
        reading = film.reader(pixels, expected)
        if reading.dice:
            source.begun.set()
            assert source.stuck.wait(20)
            assert wired.wait(20)
        return reading

    background, wired, told = BackgroundReader(late), Event(), Event()
    camera_thread = CameraThread(source, ThrowWatcher(background))
    camera_thread.when_settled, background.when_read = told.set, camera_thread.take_answers
    wired.set()
    assert told.wait(20)
    seen, shown = camera_thread.settled(), camera_thread.snapshot.observation
    source.let.set()
    camera_thread.close()

    assert [one.reading and one.reading.values for one in seen] == [(4,)]
    assert shown is seen[0]
