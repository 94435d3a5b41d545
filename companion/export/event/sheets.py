"""The event as tables of plain values: what the workbook, CSV and the page of results are made of."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from companion.export.event.names import player_name, round_name, table_name, written
from companion.export.table_csv import Cell
from companion.export.table_xlsx import Worksheet
from companion.language import Wording
from companion.language.device import device_name
from companion.language.number import decimal
from companion.language.time_of_day import date, hour
from companion.tournament.record import EventRecord
from companion.tournament.round_record import TableRecord
from companion.tournament.settings_trace import ChangedSetting
from companion.tournament.statistics import PLACES, statistics
from companion.tournament.trace_record import TraceRecord

PLAYER_FIELDS = ("reference", "group")
"""Columns of a list of players that is read."""
SETTING_WORDS = {"apart": "event.apart", "tie_breaks": "event.settings.tie_break", "twice": "event.import"}
"""Where the words are for the values of some settings."""


def sheets(record: EventRecord, say: Wording) -> Mapping[str, Worksheet]:
    """All sheets by key, in the order of a workbook."""
    made = {
        "event": _event(record, say),
        "players": _players(record, say),
        "draw": _draw(record, say),
        "sitting_out": _sitting_out(record, say),
        "results": _results(record, say),
        "standings": _standings(record, say),
        "teams": _teams(record, say),
        "ranking": _ranking(record, say),
        "trace": _trace(record, say),
        "statistics": _statistics(record, say),
        "throws": _throws(record, say),
    }
    return {key: sheet for key, sheet in made.items() if sheet.rows}


def _event(record: EventRecord, say: Wording) -> Worksheet:
    settings = record.settings
    rows: list[tuple[Cell | None, ...]] = [
        (say("event.settings.title"), settings.title),
        (say("event.settings.date"), date(settings.date, say)),
        (say("event.settings.place"), settings.place),
        (say("event.settings.organiser"), settings.organiser),
        (say("event.settings.rounds"), settings.rounds),
        *([(say("event.sheet.hall_tables"), settings.hall_tables)] if settings.hall_tables else []),
        (say("event.settings.points"), " / ".join(map(str, settings.points))),
        (say("event.settings.qualifiers"), settings.qualifiers),
        (say("event.sheet.chain"), f"{record.seq} · {record.head} · {record.engine}"),
        (say("event.sheet.control"), say("event.sheet.control_sums", **control_sums(record, say))),
    ]
    for draw in record.draws:
        stage = say(f"event.stage.{draw.stage}")
        rows.append((say("event.sheet.seed", stage=stage), draw.seed))
        rows.append((say("event.sheet.list_hash", stage=stage), draw.list_hash))
    heading = (say("event.sheet.what"), say("event.sheet.value"))
    return Worksheet(say("event.sheet.event"), heading, tuple(rows))


def _players(record: EventRecord, say: Wording) -> Worksheet:
    """Under headings that a list of players may have, so that it can be read again."""
    heading = ("number", "last", "first", "club", "status", "reference", "group")
    rows = (
        (
            one.number,
            one.last,
            one.first,
            one.club,
            say(f"event.status.{one.status}"),
            one.reference,
            one.group,
        )
        for one in record.players
    )
    return _sheet("players", heading, rows, say)


def _draw(record: EventRecord, say: Wording) -> Worksheet:
    heading = ("round", "table", *(f"colour.{colour}" for colour in record.colours))
    rows = (
        (
            round_name(one, say),
            table.name,
            *(None if seat.player is None else record.player(seat.player).spoken for seat in table.seats),
        )
        for one in record.rounds
        for table in one.tables
    )
    return _sheet("draw", heading, rows, say)


def _sitting_out(record: EventRecord, say: Wording) -> Worksheet:
    rows = (
        (round_name(one, say), player, record.player(player).spoken, record.player(player).club)
        for one in record.rounds
        for player in one.sitting_out
    )
    return _sheet("sitting_out", ("round", "number", "name", "club"), rows, say)


def _results(record: EventRecord, say: Wording) -> Worksheet:
    heading = ("round", "table", "colour", "number", "name", "place", "points", "home", "remaining", "remark")
    return _sheet("results", heading, _result_rows(record, say), say)


def _result_rows(record: EventRecord, say: Wording) -> Iterator[tuple[Cell | None, ...]]:
    for one in record.rounds:
        for table in one.tables:
            for seat in table.seats:
                if seat.player is not None:
                    yield (
                        round_name(one, say),
                        table.name,
                        say(f"rules.colour.{seat.colour}"),
                        seat.player,
                        player_name(record, seat.player, say),
                        seat.place,
                        written(seat.points, say),
                        seat.home,
                        seat.remaining,
                        _note(table, say),
                    )


def _note(table: TableRecord, say: Wording) -> str:
    noted = len(table.corrections) - table.corrected
    told = [
        say("event.results.without_text", reason=table.without) if table.without and not table.source else "",
        say("event.sheet.corrected", n=table.corrected) if table.corrected else "",
        say("event.sheet.noted", n=noted) if noted else "",
    ]
    return " · ".join(filter(None, told))


def _standings(record: EventRecord, say: Wording) -> Worksheet:
    rounds = [one for one in record.rounds if one.stage == "preliminary"]
    heading = [
        *(say(f"event.sheet.{key}") for key in ("place", "number", "name", "club")),
        *(round_name(one, say) for one in rounds),
        *(say(f"event.sheet.{key}") for key in ("points", "played")),
        *(say(f"event.tie_break.{key}") for key in record.settings.tie_breaks),
    ]
    rows = (
        (
            row.place,
            row.player,
            record.player(row.player).spoken,
            record.player(row.player).club,
            *(written(brought, say) for brought in row.by_round[: len(rounds)]),
            written(row.points, say),
            row.played,
            *row.scores,
        )
        for row in record.standings
    )
    return Worksheet(say("event.sheet.standings"), tuple(heading), tuple(rows))


def _teams(record: EventRecord, say: Wording) -> Worksheet:
    rows = (
        (
            one.place,
            one.club,
            written(one.points, say),
            ", ".join(record.player(player).spoken for player in one.players),
        )
        for one in record.teams
    )
    return _sheet("teams", ("place", "club", "points", "members"), rows, say)


def _ranking(record: EventRecord, say: Wording) -> Worksheet:
    rows = (
        (
            one.place,
            one.player,
            record.player(one.player).spoken,
            record.player(one.player).club,
            say(f"event.stage.{one.stage}"),
        )
        for one in record.ranking
    )
    return _sheet("ranking", ("place", "number", "name", "club", "stage"), rows, say)


def _trace(record: EventRecord, say: Wording) -> Worksheet:
    tables = {(one.number, table.table): table for one in record.rounds for table in one.tables}
    rounds = {one.number: round_name(one, say) for one in record.rounds}

    def where(round_: int | None, table: int | None) -> str | None:
        known = tables.get((round_ or 0, table or 0))
        return table_name(known, say) if known else None

    rows = (
        (
            f"{date(one.at, say)} {hour(one.at)}",
            say(f"page.role.{one.actor}") if f"page.role.{one.actor}" in say else one.actor,
            device_name(one.device, say),
            say(f"event.trace.{one.kind}"),
            ", ".join(record.player(number).spoken for number in one.players) or None,
            rounds.get(one.round or 0, one.round),
            where(one.round, one.table),
            "; ".join(filter(None, _why(record, one, say))),
        )
        for one in record.trace
    )
    heading = ("at", "actor", "device", "kind", "name", "round", "table", "reason")
    return _sheet("trace", heading, rows, say)


def _why(record: EventRecord, one: TraceRecord, say: Wording) -> Iterator[str]:
    """The reason, what dice showed before which witness, and the settings that were changed."""
    yield one.reason
    yield ", ".join(f"{record.player(number).spoken} {rolled}" for number, rolled in one.rolls)
    if one.witness:
        yield f"{say('event.ties.witness')}: {one.witness}"
    yield from (_changed(change, say) for change in one.settings)


def _changed(change: ChangedSetting, say: Wording) -> str:
    """A setting as it was and is."""

    def told(value: str) -> str:
        if change.name not in SETTING_WORDS:
            return value or "–"
        return ", ".join(say(f"{SETTING_WORDS[change.name]}.{one}") for one in value.split()) or "–"

    return f"{say(f'event.settings.{change.name}')}: {told(change.before)} → {told(change.after)}"


def _statistics(record: EventRecord, say: Wording) -> Worksheet:
    """How often a colour had each place."""
    found = statistics(record)
    heading = (
        say("event.sheet.colour"),
        *(say("event.certificate.place", place=place) for place in PLACES),
        say("event.statistics.points"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (say(f"rules.colour.{one.colour}"), *one.places, decimal(round(float(one.points), 2), say))
        for one in found.colours
        if one.points is not None
    )
    return Worksheet(say("event.sheet.statistics"), heading, rows)


def _throws(record: EventRecord, say: Wording) -> Worksheet:
    heading = ("round", "table", "colour", "number", "name", *(f"thrown_{value}" for value in range(1, 7)),
               "captures", "longest_wait", "minutes")  # fmt: skip
    return _sheet("throws", heading, _throw_rows(record, say), say)


def _throw_rows(record: EventRecord, say: Wording) -> Iterator[tuple[Cell | None, ...]]:
    """The throws of the seats whose table's own protocol came."""
    for one in record.rounds:
        for table in one.tables:
            tally = table.tally
            for seat, counted in zip(table.seats, tally.seats if tally else (), strict=False):
                if tally is not None and counted is not None:
                    yield (
                        round_name(one, say),
                        table.name,
                        say(f"rules.colour.{seat.colour}"),
                        seat.player,
                        player_name(record, seat.player, say),
                        *counted.throws,
                        counted.captures,
                        counted.longest_wait,
                        None if tally.seconds is None else decimal(round(tally.seconds / 60, 1), say),
                    )


def _sheet(
    key: str, heading: tuple[str, ...], rows: Iterator[tuple[Cell | None, ...]], say: Wording
) -> Worksheet:
    def column(name: str) -> str:
        if name in PLAYER_FIELDS:
            return say(f"importing.field.{name}")
        return say(f"rules.{name}" if name.startswith("colour.") else f"event.sheet.{name}")

    return Worksheet(say(f"event.sheet.{key}"), tuple(map(column, heading)), tuple(rows))


def control_sums(record: EventRecord, say: Wording) -> dict[str, str]:
    """The points of all results: as the standings add them up, and as the tables had them to give."""
    preliminary = [one for one in record.rounds if one.stage == "preliminary"]
    placed = (
        sum(seat.place is not None for seat in table.seats) for one in preliminary for table in one.tables
    )
    given = sum((Fraction(row.points) for row in record.standings), Fraction())
    expected = sum(sum(record.settings.points[:count]) for count in placed)
    return {"given": written(str(given), say), "expected": written(str(expected), say)}
