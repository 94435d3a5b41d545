"""The command `companion watch`: what the camera sees, a line at each change of state."""

import json
from collections.abc import Iterator
from contextlib import suppress
from random import SystemRandom
from typing import Any

import click
import cv2

from companion.language import Wording
from vision.frames import Frame, FrameSource
from vision.pace import BootTime
from vision.readers.frame import read
from vision.readers.memory import keep_freed
from vision.simulate.cup import SimulatedCup
from vision.simulate.repeated import Repeated
from vision.sources.patient import Patient
from vision.sources.registry import is_recording, open_recording, open_source
from vision.throws.asking import AtOnce
from vision.throws.below import from_below as below
from vision.throws.observation import Observation, State
from vision.throws.recheck import rechecked
from vision.throws.watcher import ThrowWatcher


@click.command()
@click.argument("source")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--dice", type=click.IntRange(min=1), help="The number of dice thrown together, where known.")
@click.option("--from-below", is_flag=True, help="The camera looks from below through a glass plate.")
@click.option("--seed", type=int, help="Seed of the simulated cup.")
@click.pass_obj
def watch(
    say: Wording, source: str, as_json: bool, dice: int | None, from_below: bool, seed: int | None
) -> None:
    """Watch SOURCE (simulate, picamera, camera number, FOLDER or VIDEO) and print every change of state."""
    cv2.setNumThreads(1)
    keep_freed()
    recording = is_recording(source)
    opened = open_recording(source) if recording else _live(source, dice, seed)
    frames = Patient(opened, lambda error: click.echo(say.error(error), err=True), BootTime())
    asking = AtOnce(*below(read, rechecked)) if from_below else AtOnce(read, rechecked)
    watcher = ThrowWatcher(asking, dice, lying_counts=recording)
    try:
        with suppress(KeyboardInterrupt):  # Ctrl-C is how a person leaves a camera
            began = None
            for number, frame, observation in changes(frames, watcher):
                facts = facts_of(number, frame, observation)
                began = facts["time"] if began is None else began
                says = json.dumps(facts, ensure_ascii=False) if as_json else sentence(say, facts, began)
                click.echo(says)
    finally:
        frames.close()


def _live(source: str, dice: int | None, seed: int | None) -> FrameSource:
    """A camera, or the simulated cup, into which somebody throws `dice` dice."""
    chosen = SystemRandom().getrandbits(32) if seed is None else seed
    frames = open_source(source, seed=chosen, dice=dice or 1)
    return Repeated(frames) if isinstance(frames, SimulatedCup) else frames


def changes(frames: FrameSource, watcher: ThrowWatcher) -> Iterator[tuple[int, Frame, Observation]]:
    """The frames, by number from 0, with which something changed."""
    number, before = 0, None
    while frame := frames.read():
        observation = watcher.see(frame)
        now = observation.state, observation.throw, observation.rested
        if now != before:
            yield number, frame, observation
        number, before = number + 1, now


def facts_of(number: int, frame: Frame, observation: Observation) -> dict[str, Any]:
    """An observation as plain values; `time` in s on the source's clock."""
    reading = observation.reading
    return {
        "frame": number,
        "time": round(frame.time, 3),
        "throw": observation.throw,
        "state": observation.state.value,
        "values": reading and reading.values,
        "confidence": round(reading.confidence, 3) if reading else 0.0,
        "reason": reading and reading.reason,
        "needs_confirmation": reading and reading.needs_confirmation,
    }


def sentence(say: Wording, facts: dict[str, Any], began: float) -> str:
    """An observation in words, `began` being 0 s; with its throw where that has dice, and no reason twice."""
    state, reason, throw = facts["state"], facts["reason"], facts["throw"]
    kind = "source.thrown" if throw and state not in (State.EMPTY, State.TUMBLING) else "source.seen"
    says, time = say(f"source.state.{state}"), f"{facts['time'] - began:8.2f}"
    line = say(kind, time=time, throw=throw, state=says)
    if facts["values"]:
        percent = round(100 * facts["confidence"])
        shows = say("source.shows", values=" ".join(map(str, facts["values"])), confidence=percent)
        if why := facts["needs_confirmation"]:
            shows = say("source.to_confirm", shows=shows, why=say(f"reading.confirm.{why}"))
        return f"{line}: {shows}"
    return f"{line}: {say(f'reading.{reason}')}" if reason and reason != state else line
