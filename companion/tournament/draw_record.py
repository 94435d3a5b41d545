"""What a certificate tells of a draw: what it was made of, how good it is, what was changed by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice

from companion.tournament.apply_draw import exchanged
from companion.tournament.draw.constraints import Meeting, Move, violations
from companion.tournament.draw.next_stage import met_again
from companion.tournament.draw.quality import Quality, quality
from companion.tournament.draw.seating import Pair, Round
from companion.tournament.drawn import Draw, Swap
from companion.tournament.drawn_list import ListedPlayer
from companion.tournament.numbers import as_numbers, numbered_draw, numbered_rounds, numbering
from companion.tournament.reseating import Reseating, reseatings
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from companion.tournament.wishes import wished


@dataclass(frozen=True, slots=True)
class SwapRecord:
    """Two seats of a round, as (table from 1, colour), who sat there before, and the figures."""

    round: int
    first: tuple[int, int]
    second: tuple[int, int]
    players: tuple[int | None, int | None]
    before: Quality
    after: Quality


@dataclass(frozen=True, slots=True)
class HandChangeRecord:
    """Seats that were exchanged by hand: why, how many times two, and which."""

    reason: str
    swaps: int
    exchanged: tuple[SwapRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class ReseatingRecord:
    """Rounds, by number, that were changed after the publication: when (UTC), and why."""

    at: str
    rounds: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class DrawRecord:
    """How a stage was drawn. `listed` are the players in the order of the list that was shown before; `drawn`
    are its lines as they were then, to which `list_hash` belongs, none once names are erased.

    `figures` are those of the draw as it was published, `undone` without changes `by_hand`, `now` with all
    that was `reseated` since. `again`: who met in the rounds before a later stage; `meetings` and `moves`:
    wishes that are not kept now, preliminary. Everybody plays so many `games` at the `tables` of the hall (0:
    as many as were needed), and `sitting_out` is how many sit out in each. `command` draws it once more.
    """

    stage: Stage
    seed: str
    players: int
    list_hash: str
    listed: tuple[int, ...]
    rounds: int
    games: int
    tables: int
    sitting_out: tuple[int, ...]
    figures: Quality
    undone: Quality
    by_hand: tuple[HandChangeRecord, ...]
    again: tuple[Pair, ...]
    meetings: tuple[Meeting, ...]
    moves: tuple[Move, ...]
    command: str
    now: Quality
    reseated: tuple[ReseatingRecord, ...] = ()
    drawn: tuple[ListedPlayer, ...] = ()


def draw_record(state: Tournament, draw: Draw) -> DrawRecord:
    """The draw, a draft too, by the numbers that everybody has in the event."""
    numbers = {player: number for number, player in enumerate(draw_numbering(state, draw), 1)}
    preliminary = draw.stage is Stage.PRELIMINARY
    played = state.rounds[draw.first - 1 :][: len(draw.rounds)] if draw in state.draws else ()
    seats = numbered_rounds(played, numbers) or tuple(as_numbers(one, numbers) for one in draw.rounds)
    unkept = violations(seats, wished(draw)) if preliminary else ()
    return DrawRecord(
        draw.stage,
        draw.seed,
        len(draw.players),
        draw.list_hash,
        tuple(numbers[player] for player in draw.players),
        len(draw.rounds),
        draw.games,
        draw.tables,
        tuple(map(len, draw.sitting_out)),
        quality(numbered_draw(draw), draw.staying),
        _undone(draw),
        _hand_changes(state, draw),
        () if preliminary else met_again(numbered_rounds(state.rounds[: draw.first - 1], numbers), seats[0]),
        tuple(one for one in unkept if isinstance(one, Meeting)),
        tuple(one for one in unkept if isinstance(one, Move)),
        command(draw),
        quality(seats, draw.staying),
        tuple(map(_reseating_record, reseatings(state, draw))) if played else (),
    )


def _reseating_record(one: Reseating) -> ReseatingRecord:
    changed = tuple(number for number, tables in one.after.items() if tables != one.before[number])
    return ReseatingRecord(one.happened.stamp.at, changed, one.change.reason)


def draw_numbering(state: Tournament, draw: Draw) -> tuple[str, ...]:
    """Everybody by the number that they have in the event when this draw counts."""
    return numbering(state if state.draws else replace(state, draws=(draw,)))


def swap_records(state: Tournament, draw: Draw, swaps: Sequence[Swap]) -> tuple[SwapRecord, ...]:
    """The last exchanges that made the draw what it is, the oldest first.

    The figures of a later stage are those of it and all rounds before, in which people may have met.
    """
    numbers = {player: number for number, player in enumerate(draw_numbering(state, draw), 1)}
    earlier = numbered_rounds(state.rounds[: draw.first - 1], numbers)

    def seats(made: Draw) -> tuple[Round, ...]:
        return tuple(as_numbers(tables, numbers) for tables in made.rounds)

    found: list[SwapRecord] = []
    for swap in reversed(swaps):
        before = exchanged(draw, swap)
        tables = seats(before)[swap.round - draw.first]
        (one, red), (other, blue) = swap.first, swap.second
        found.append(
            SwapRecord(
                swap.round,
                swap.first,
                swap.second,
                (tables[one - 1][red], tables[other - 1][blue]),
                quality((*earlier, *seats(before)), draw.staying),
                quality((*earlier, *seats(draw)), draw.staying),
            )
        )
        draw = before
    return tuple(reversed(found))


def _undone(draw: Draw) -> Quality:
    """The figures without any change by hand."""
    for swap in reversed(tuple(chain.from_iterable(change.swaps for change in draw.changes))):
        draw = exchanged(draw, swap)
    return quality(numbered_draw(draw), draw.staying)


def _hand_changes(state: Tournament, draw: Draw) -> tuple[HandChangeRecord, ...]:
    swaps = tuple(chain.from_iterable(change.swaps for change in draw.changes))
    records = iter(swap_records(state, draw, swaps))
    return tuple(
        HandChangeRecord(change.reason, len(change.swaps), tuple(islice(records, len(change.swaps))))
        for change in draw.changes
    )


def command(draw: Draw) -> str:
    """What draws this once more, on any computer with the program."""
    preliminary = draw.stage is Stage.PRELIMINARY
    hall = f" --tables {draw.tables}" if draw.tables else ""
    size = f"--players {len(draw.players)} --rounds {draw.games}{hall}"
    groups = [f"--apart {','.join(map(str, group))}" for group in draw.apart]
    staying = [f"--staying {','.join(map(str, draw.staying))}"] if draw.staying else []
    source = size if preliminary else f"--next-stage {stage_file_name(draw)}"
    return " ".join(["companion draw", source, *groups, *staying, f"--seed {draw.seed}"])


def stage_file_name(draw: Draw) -> str:
    """What the file is called that a later stage was drawn from."""
    return f"{draw.stage.replace('_', '-')}.json"
