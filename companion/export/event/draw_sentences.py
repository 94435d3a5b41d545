"""What a draw is worth, in sentences: for its page and for the certificate on paper."""

from collections.abc import Callable, Iterable, Sequence

from companion.language import Wording
from companion.language.time_of_day import date, hour
from companion.tournament.draw.quality import Quality
from companion.tournament.draw_record import DrawRecord, SwapRecord
from companion.tournament.drawn_list import ListedPlayer
from companion.tournament.rounds import Stage

Name = Callable[[int], str]
"""The name of the player with a number."""


def figure_sentences(draw: DrawRecord, name: Name, say: Wording) -> list[str]:
    """The figures of preliminary rounds as they are, and who sits out; of a later stage, who meets again."""
    if draw.stage is not Stage.PRELIMINARY:
        pairs = ", ".join(" – ".join(map(name, pair)) for pair in draw.again)
        return [_counted("again", len(draw.again), say, pairs=pairs)]
    figures = (
        ("repeats", draw.now.repeats),
        ("colours", draw.now.colour_deviation),
        ("revisits", draw.now.table_revisits),
        ("threes", draw.now.most_threes),
    )
    turns = turn_sentences(draw.sitting_out, draw.games, draw.tables, say)
    return [*turns, *(_counted(key, n, say) for key, n in figures)]


def turn_sentences(sitting_out: Sequence[int], games: int, tables: int, say: Wording) -> list[str]:
    """How many rounds there are and how many sit out in each; nothing where nobody does."""
    if not any(sitting_out):
        return []
    fewest, most = min(sitting_out), max(sitting_out)
    counts = str(most) if fewest == most else f"{fewest}–{most}"
    return [say("event.figures.turns", n=games, rounds=len(sitting_out), tables=tables, counts=counts)]


def unkept_sentences(draw: DrawRecord, name: Name, say: Wording) -> list[str]:
    """A sentence for each wish that the draw does not keep."""
    meetings = [
        say(
            "event.draw.meeting",
            first=name(one.pair[0]),
            second=name(one.pair[1]),
            round=one.round,
            table=one.table,
        )
        for one in draw.meetings
    ]
    moves = [
        say("event.draw.move", name=name(one.player), tables=", ".join(map(str, one.tables)))
        for one in draw.moves
    ]
    return [*meetings, *moves]


def hand_sentences(draw: DrawRecord, name: Name, colours: Sequence[str], say: Wording) -> list[str]:
    """What was changed by hand and why, then each exchange."""
    return [
        sentence
        for one in draw.by_hand
        for sentence in (
            say("event.draw.by_hand", n=one.swaps, reason=one.reason),
            *swap_sentences(one.exchanged, name, colours, say),
        )
    ]


def swap_sentences(
    swaps: Iterable[SwapRecord], name: Name, colours: Sequence[str], say: Wording
) -> list[str]:
    """Whose seats were exchanged in which round, and what each exchange cost."""

    def seat(player: int | None, at: tuple[int, int]) -> str:
        table, colour = at
        who = say("event.empty_chair") if player is None else name(player)
        return say("event.draw.seat", name=who, table=table, colour=say(f"rules.colour.{colours[colour]}"))

    return [
        say(
            "event.draw.swapped",
            round=one.round,
            first=seat(one.players[0], one.first),
            second=seat(one.players[1], one.second),
            cost="; ".join(cost_sentences(one.before, one.after, say)) or say("event.draw.no_cost"),
        )
        for one in swaps
    ]


def reseating_sentences(draw: DrawRecord, say: Wording) -> list[str]:
    """Which rounds were changed after the publication, when and why."""
    return [
        say(
            "event.draw.reseated",
            n=len(one.rounds),
            rounds=", ".join(map(str, one.rounds)),
            day=date(one.at, say),
            hour=hour(one.at),
            reason=one.reason,
        )
        for one in draw.reseated
    ]


def since_sentences(listed: Iterable[ListedPlayer], now: Name, say: Wording) -> list[str]:
    """What has become of the list since the draw; `now` is how somebody with a number there is listed."""
    return [
        say(f"event.draw.since.{one.since}", number=one.number, before=one.entry, after=now(one.number))
        for one in listed
        if one.since
    ]


def moved_sentences(draw: DrawRecord, say: Wording) -> list[str]:
    """What that has changed in the figures: those of the draw, and those of the seats as they are."""
    if not draw.reseated:
        return []
    moved = cost_sentences(draw.figures, draw.now, say)
    return [say("event.draw.moved"), *moved] if moved else [say("event.draw.not_moved")]


def cost_sentences(before: Quality, after: Quality, say: Wording) -> list[str]:
    """The figures of a draw that a change moves."""
    costs = (
        ("repeats", before.repeats, after.repeats),
        ("colours", before.colour_deviation, after.colour_deviation),
        ("revisits", before.table_revisits, after.table_revisits),
        ("threes", before.three_load, after.three_load),
    )
    return [say(f"event.change.{key}", before=was, after=now) for key, was, now in costs if was != now]


def _counted(key: str, n: int, say: Wording, **facts: str) -> str:
    return say(f"event.figures.{key}{'' if n else '.none'}", n=n, **facts)
