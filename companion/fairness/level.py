"""What is to be done about one of several dice, or people, by the evidence there is."""

from enum import StrEnum

from companion.fairness.evidence import doubt_of


class FairnessLevel(StrEnum):
    """What is to be done; words are in the catalogue under `fairness.level.<value>`."""

    QUIET = "quiet"
    WATCH = "watch"
    SWAP = "swap"


def level_of(alarm_at: int | None, most: float, looked_at: int) -> FairnessLevel:
    """The level of one of `looked_at` dice; `most` is its evidence when it was highest."""
    if alarm_at is not None:
        return FairnessLevel.SWAP
    return FairnessLevel.WATCH if most >= doubt_of(looked_at) else FairnessLevel.QUIET
