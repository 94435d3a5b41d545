"""Dice: what the camera saw, which numbers count as rolled, and throws that are no roll."""

from dataclasses import dataclass
from enum import StrEnum


class Source(StrEnum):
    """Who says that a number was rolled."""

    CAMERA = "camera"
    REFEREE = "referee"


class Fault(StrEnum):
    """Why a throw is no roll."""

    COCKED = "cocked"  # against the wall or another die
    OUTSIDE = "outside"  # beside the cup or tray
    UNREAD = "unread"  # taken up before anybody could read it


@dataclass(frozen=True, slots=True, kw_only=True)
class DieRead:
    """The camera saw a throw come to rest at `rest_tick`. An observation, not yet a roll.

    `frame_tick` is when the frame was taken that was read. `values` is None where nothing could be read, with
    the `reason`. `evidence` is the SHA-256 of the picture, which was on the disk before this event was, and
    `findings` that of the picture with what was found drawn in. `changed`: the dice lie otherwise than they
    did, but were not thrown again; a person has to judge. `needs_confirmation` is the reader's reason why a
    person has to confirm the values, None if it has none. `foreign` is in what a die differs from the dice
    that were issued, None where it may be one of them or those are not known. In logs from before readers
    told that (`confirmation_told` False) a confidence below 0.9 is the reason. `light` is the grey level
    (0…255) of what is bright in the frame, None where nobody measured it.
    """

    throw: int
    values: tuple[int, ...] | None
    confidence: float
    rest_tick: int
    frame_tick: int | None = None
    reason: str | None = None
    evidence: str | None = None
    findings: str | None = None
    changed: bool = False
    needs_confirmation: str | None = None
    foreign: str | None = None
    confirmation_told: bool = False
    light: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RollAccepted:
    """These numbers count as rolled by `seat`; `throw` is the throw they were read from, if any.

    `said_in_time`: no camera saw the die at rest before the end signal, but a person says that it was.
    """

    seat: int
    values: tuple[int, ...]
    by: Source
    rest_tick: int
    throw: int | None = None
    evidence: str | None = None
    issued: bool = True
    from_cup: bool = True
    said_in_time: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RollCorrected:
    """The log was wrong: the roll logged as event `corrects` really was `values`.

    Later moves stay as made.
    """

    corrects: int
    values: tuple[int, ...]
    reason: str = ""
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowVoided:
    """A throw is no roll and is thrown again, without a finding (canon 3).

    `seat` threw it (None: nobody knows), `throw` is its number where the camera saw it. `corrects` is the
    roll that was logged for it (its seq), which is taken out of the game.
    """

    fault: Fault
    seat: int | None = None
    throw: int | None = None
    corrects: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceIssued:
    """From now on these dice are thrown: the ids of enrolled ones, and the `names` they then had.

    Without any nobody knows which. `reason` is why they are others than before, where somebody said it.
    """

    dice: tuple[str, ...]
    names: tuple[str, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOn:
    """`seat` gave the dice to the next player."""

    seat: int
