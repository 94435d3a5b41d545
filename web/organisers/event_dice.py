"""The dice of an event: whether they are fair, and for officials whether they were shaken."""

from collections.abc import Mapping
from dataclasses import replace

from companion.export.dice_evidence import DiceEvidence, ShakenBy, dice_evidence, shaking_evidence
from companion.export.dice_words import called
from companion.export.fairness_picture import drawn
from companion.fairness.evidence import alarm_of, course
from companion.language import Wording
from companion.table.thrown import DiceThrown, Throws
from companion.tournament.book import EventBook
from companion.tournament.dice_statistics import dice_thrown, throws_of_players
from companion.tournament.record import EventRecord


def event_dice(record: EventRecord, say: Wording) -> tuple[DiceEvidence, ...]:
    """What is known of each set of dice, by the tables' names."""
    return dice_evidence(_dice(record, say), say)


def event_picture(record: EventRecord, say: Wording) -> bytes:
    """The evidence against each die, throw by throw, as an SVG."""
    dice = _dice(record, say)
    alarm = alarm_of(len(dice))
    return drawn({called(one, say): list(course(one.thrown.throws, alarm)) for one in dice}, say)


def event_shaking(book: EventBook, say: Wording) -> tuple[ShakenBy, ...]:
    """What the throws of the players say; namesakes are told apart by their numbers."""
    return shaking_evidence(_by_name(book, throws_of_players(book.state)), say)


def _dice(record: EventRecord, say: Wording) -> list[DiceThrown]:
    return [
        replace(one, tables=tuple(say("event.table", table=table) for table in one.tables))
        for one in dice_thrown(record)
    ]


def _by_name(book: EventBook, throws: Mapping[str, Throws]) -> Mapping[str, Throws]:
    def name(player: str) -> str:
        spoken = book.name(player).spoken
        return f"{spoken} ({book.number(player)})" if player in book.namesakes or not spoken else spoken

    return {name(player): pairs for player, pairs in throws.items()}
