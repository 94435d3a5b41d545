"""What a correction would move, in sentences."""

from collections.abc import Iterable, Sequence

from companion.export.event.draw_sentences import cost_sentences
from companion.language import Wording
from companion.tournament.book import EventBook
from companion.tournament.difference import StandingsDifference
from companion.tournament.draw.difference import DrawDifference
from companion.tournament.numbers import numbering
from companion.usecases.event.seat_change import SeatChange
from web.organisers.showing import fine, round_name

PlaceMove = tuple[int | None, int | None]
"""A place before and after, None for who has none."""
LAST = 1_000_000
"""After every place."""


def change_sentences(
    book: EventBook, found: StandingsDifference, redrawn: Sequence[tuple[int, int]], say: Wording
) -> list[str]:
    """Who wins, who goes through and which tables change; then everybody whose points or place move.

    `redrawn` are the tables, as (round, table), that would be seated otherwise by a new draw: then the
    ranking is not told, which depends on whether there is one.
    """

    def name(player: str) -> str:
        return book.name(player).spoken

    settings = book.state.settings
    assert settings is not None
    lines = []
    if found.champions[0] != found.champions[1]:
        old, new = (say("event.change.nobody") if one is None else name(one) for one in found.champions)
        lines.append(say("event.change.champion", before=old, after=new))
    lines += [say("event.change.gained", name=name(player)) for player in found.gained]
    lines += [say("event.change.lost", name=name(player)) for player in found.lost]
    if found.tied:
        lines.append(say("event.change.tied", names=", ".join(map(name, found.tied))))
    lines += [
        say(
            "event.change.redrawn",
            round=round_name(book.state, number, say),
            table=settings.table_name(table),
        )
        for number, table in redrawn
    ]
    lines += [
        say(
            "event.change.moved",
            name=name(one.player),
            before=fine(one.points[0], say) or "0",
            after=fine(one.points[1], say) or "0",
            place=one.places[0] or "–",
            new_place=one.places[1] or "–",
        )
        for one in found.moved
        if one.points[0] != one.points[1]
    ]
    pushed = [(one.places, name(one.player)) for one in found.moved if one.points[0] == one.points[1]]
    ranked = [
        (one.ranked, name(one.player)) for one in found.moved if one.ranked != one.places and not redrawn
    ]
    lines += _together("event.change.place", pushed, say)
    lines += _together("event.change.ranked", ranked, say)
    return lines or [say("event.change.nothing")]


def _together(key: str, moved: Iterable[tuple[PlaceMove, str]], say: Wording) -> list[str]:
    """A line for all who move from one place to one other, by the new place; none for those who stay."""
    names: dict[PlaceMove, list[str]] = {}
    for move, name in moved:
        if move[0] != move[1]:
            names.setdefault(move, []).append(name)
    return [
        say(key, name=", ".join(names[move]), place=move[0] or "–", new_place=move[1] or "–")
        for move in sorted(names, key=lambda move: (move[1] or LAST, move[0] or LAST))
    ]


def seat_sentences(book: EventBook, change: SeatChange, player: str, say: Wording) -> list[str]:
    """Which tables of which rounds are seated otherwise, and what that costs; or who moves up."""
    found = change.difference
    if change.stage is not None:
        name = round_name(book.state, change.stage, say)
        if change.moved_up is None:
            return [say("event.change.stage_waits", round=name)]
        up = [say("event.change.gained", name=book.name(one).spoken) for one in change.moved_up]
        down = [say("event.change.lost", name=book.name(one).spoken) for one in change.moved_down or ()]
        seats = (
            [say("event.change.stage_again", round=name)]
            if found is None
            else table_sentences(book, found, say)
        )
        return [*up, *down, *seats]
    if found is None:
        return [say(f"event.change.{change.says}", name=book.name(player).spoken)]
    return table_sentences(book, found, say)


def table_sentences(book: EventBook, found: DrawDifference, say: Wording) -> list[str]:
    """Who sits at each table that changes, and what that costs."""
    settings, everybody = book.state.settings, numbering(book.state)
    assert settings is not None
    lines = [
        say(
            "event.change.table",
            round=round_name(book.state, one.round, say),
            table=settings.table_name(one.table),
            names=", ".join(
                say("event.empty_chair") if number is None else book.name(everybody[number - 1]).spoken
                for number in one.after
            ),
        )
        for one in found.tables
    ]
    return [*lines, *cost_sentences(found.before.quality, found.after.quality, say)]
