"""What an event's record says in words: rounds, tables, points, places."""

from companion.language import Wording
from companion.language.number import points
from companion.tournament.record import EventRecord
from companion.tournament.round_record import RoundRecord, TableRecord


def round_name(one: RoundRecord, say: Wording) -> str:
    """What a round is called: "Runde 2", "Halbfinale"."""
    return say(f"event.round.{one.stage}", number=one.number)


def table_name(table: TableRecord, say: Wording) -> str:
    """What a table is called: "Tisch 5"."""
    return say("event.table", table=table.name)


def written(value: str | None, say: Wording) -> str:
    """Points as people write them, "" for none."""
    return "" if value is None else points(value, say)


def player_name(record: EventRecord, number: int | None, say: Wording) -> str:
    """First name first, or that the chair is empty."""
    return say("event.empty_chair") if number is None else record.player(number).spoken
