"""What dice are called, and what is told beside the evidence against them."""

from collections import Counter

from companion.fairness.evidence import FACES, as_number, ln_evidence
from companion.language import Wording
from companion.language.number import decimal
from companion.table.thrown import DiceThrown, Thrown

MILLION = 1e6


def called(one: DiceThrown, say: Wording) -> str:
    """The names of the dice, or their ids where they have none; of unknown dice where they were."""
    if not one.thrown.dice and one.tables == ("",):
        return say("fairness.not_enrolled_here")
    if not one.thrown.dice:
        return say("fairness.not_enrolled", where=", ".join(one.tables))
    return " + ".join(one.thrown.names or one.thrown.dice)


def misreadings(thrown: Thrown) -> list[tuple[tuple[int, int], int]]:
    """Which face was read for which, and how often, the most frequent first."""
    return Counter(thrown.misread).most_common()


def beside(thrown: Thrown, say: Wording) -> str:
    """What was counted and what was not, and what the camera misread."""
    said = say("fairness.beside", throws=len(thrown.throws), by_hand=thrown.by_hand, unread=thrown.unread,
               voided=thrown.voided, foreign=thrown.foreign)  # fmt: skip
    pairs = misreadings(thrown)
    pairs_text = ", ".join(
        say("fairness.misreading", was=was, read=read, n=times) for (read, was), times in pairs
    )
    as_read = short(as_number(ln_evidence(counts_as_read(thrown))), say)
    return f"{said} {say('fairness.misread', pairs=pairs_text, e=as_read)}" if pairs else said


def counts_as_read(thrown: Thrown) -> tuple[int, ...]:
    """How often each face would have come had nobody corrected what the camera read."""
    faces_read = Counter(face for faces in thrown.throws for face in faces)
    faces_read.subtract(was for _, was in thrown.misread)
    faces_read.update(read for read, _ in thrown.misread)
    return tuple(max(0, faces_read[face]) for face in range(1, FACES + 1))


def short(evidence: float, say: Wording) -> str:
    """A number in three digits; more than a million is only told as that."""
    if evidence > MILLION:
        return say("fairness.millions")
    return decimal(float(f"{evidence:.3g}"), say)
