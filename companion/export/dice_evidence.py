"""What is said of dice, and of how they are shaken, to people: values for pages, in words of a language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.export.dice_words import beside, called, short
from companion.fairness.evidence import FACES, Evidence, alarm_of, doubt_of, latest
from companion.fairness.interval import interval
from companion.fairness.level import FairnessLevel, level_of
from companion.fairness.serial import Shaking, shaking
from companion.language import Wording
from companion.language.number import decimal
from companion.table.thrown import DiceThrown, Throws

SHOWN = 10
"""The most people that are listed, those first against whose throws most speaks."""
LEAST_SCALE = 0.3
"""Share to which columns reach at least, so that a fair die's are not as high as the picture."""


@dataclass(frozen=True, slots=True)
class FaceShare:
    """How often a face came, its share, and between which shares it may really lie; 0…1."""

    face: int
    count: int
    share: float
    low: float
    high: float
    said: str


@dataclass(frozen=True, slots=True)
class DiceEvidence:
    """One set of dice: `verdict` says what is to be done, `loaded` how loaded it could still be.

    `scale` is the share at the top of the picture of its faces.
    """

    name: str
    tables: str
    throws: int
    level: FairnessLevel
    verdict: str
    loaded: str
    beside: str
    faces: tuple[FaceShare, ...]
    scale: float


@dataclass(frozen=True, slots=True)
class ShakenBy:
    """Somebody's throws: evidence from their order, from their faces, of both now and at its highest."""

    name: str
    throws: int
    order: str
    faces: str
    now: str
    most: str
    level: FairnessLevel


def dice_evidence(dice: Sequence[DiceThrown], say: Wording) -> tuple[DiceEvidence, ...]:
    """What is known of dice that are looked at together, those first against which most speaks."""
    found = [(one, latest(one.thrown.throws, alarm_of(len(dice)))) for one in dice]
    found.sort(key=lambda pair: -pair[1].ln_e_max)
    return tuple(_dice(one, evidence, len(dice), say) for one, evidence in found)


def shaking_evidence(people: Mapping[str, Throws], say: Wording) -> tuple[ShakenBy, ...]:
    """What the throws of these people say, by name, of those against whose throws most speaks."""
    alarm = alarm_of(len(people))
    found = sorted(((name, shaking(pairs, alarm)) for name, pairs in people.items()), key=_most)
    return tuple(_shaken(name, one, len(people), say) for name, one in found[:SHOWN])


def _most(named: tuple[str, Shaking]) -> float:
    return -named[1].ln_e_max


def _dice(one: DiceThrown, found: Evidence, looked_at: int, say: Wording) -> DiceEvidence:
    level = level_of(found.alarm_at, found.e_max, looked_at)
    limits = doubt_of(looked_at), alarm_of(looked_at)
    e, most, watch, swap = (short(value, say) for value in (found.e, found.e_max, *limits))
    verdict = say(
        f"fairness.verdict.{level}", e=e, most=most, doubt=watch, alarm=swap, throw=found.alarm_at or 0
    )
    faces = tuple(_face(face, count, found.throws, say) for face, count in enumerate(found.counts, start=1))
    low, high = min(face.low for face in faces), max(face.high for face in faces)
    return DiceEvidence(
        called(one, say),
        ", ".join(filter(None, one.tables)) if one.thrown.dice else "",
        found.throws,
        level,
        verdict,
        say("fairness.loaded", low=_percent(low, say), high=_percent(high, say)) if found.throws else "",
        beside(one.thrown, say),
        faces,
        max(LEAST_SCALE, *(face.share for face in faces), high if found.throws else 0.0),
    )


def _face(face: int, count: int, throws: int, say: Wording) -> FaceShare:
    low, high = interval(count, throws)
    said = say("fairness.between", low=_percent(low, say), high=_percent(high, say))
    return FaceShare(face, count, count / throws if throws else 1 / FACES, low, high, said)


def _shaken(name: str, found: Shaking, looked_at: int, say: Wording) -> ShakenBy:
    order, faces, now, most = (
        short(value, say) for value in (found.e_order, found.e_faces, found.e, found.e_max)
    )
    level = level_of(found.alarm_at, found.e_max, looked_at)
    return ShakenBy(name, found.throws, order, faces, now, most, level)


def _percent(share: float, say: Wording) -> str:
    return decimal(round(100 * share, 1), say)
