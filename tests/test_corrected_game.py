"""A game whose 41st roll was misread and corrected equals the same game played right from the start."""

import io
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from companion.export.registry import PROTOCOL_EXPORTS
from companion.game.events import Event, MoveCorrected, MoveMade
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.language import languages, wording
from companion.log.envelope import Envelope
from companion.protocol.game_protocol import Protocol, protocol
from companion.table.round_events import Heartbeat
from companion.table.throw_events import RollAccepted, RollCorrected, Source
from tests.golden import GAMES, NAMES, read_log
from tests.sweep import sweep

LOGS = sorted(file for file in GAMES.glob("*.jsonl") if file.read_text("utf-8").count("roll_accepted") > 40)
"""The games that were logged long enough."""

LATER = 25  # events after the misread roll until somebody notices


def chained(log: Sequence[Envelope[Event]], events: Sequence[Event]) -> list[Envelope[Event]]:
    """These events logged anew at the times of `log`, one more event than it has."""
    before, made = State(), []
    for seq, event in enumerate(events, start=1):
        stamp = log[min(seq, len(log)) - 1].stamp
        envelope = Envelope.sealed(
            GAME_EVENTS,
            event,
            before,
            stream="stream",
            stamp=stamp,
            actor="referee",
            device="tablet",
            key=f"{seq}",
        )
        before = State(seq=seq, head=envelope.hash)
        made.append(envelope)
    return made


def rolls(log: Sequence[Envelope[Event]]) -> list[int]:
    """The seqs of the rolls, those for who begins too, that the log itself never corrects; in order."""
    named = {getattr(envelope.event, "corrects", None) for envelope in log}
    return [one.seq for one in log if isinstance(one.event, RollAccepted) and one.seq not in named]


def with_event(log: Sequence[Envelope[Event]], at: int, event: Event, replaced: dict[int, Event]) -> State:
    """The game with `event` logged as number `at`, and some events logged otherwise than they were."""
    events = [shifted(replaced.get(envelope.seq, envelope.event), at) for envelope in log]
    return fold(chained(log, [*events[: at - 1], event, *events[at - 1 :]]))


def shifted(event: Event, at: int) -> Event:
    """The event with the number of the one that it names, when one more is logged as number `at`."""
    for name in ("corrects", "finding"):
        named = getattr(event, name, None)
        if named is not None and named >= at:
            return replace(event, **{name: named + 1})
    return event


def played_and_corrected(log: Sequence[Envelope[Event]], roll: int, misread: int) -> tuple[State, State]:
    """The game played right, and the one in which the roll `roll` was misread until it was corrected."""
    event = log[roll - 1].event
    assert isinstance(event, RollAccepted)
    noticed = min(roll + LATER, len(log) + 1)
    right = with_event(log, noticed, Heartbeat(), {roll: replace(event, by=Source.REFEREE)})
    wrong = replace(event, values=(misread,))
    corrected = with_event(log, noticed, RollCorrected(corrects=roll, values=event.values), {roll: wrong})
    return right, corrected


def untraced(state: State) -> State:
    """The state without what a correction must leave behind.

    That is its mark, the log that it is in, and, where it comes after the signing, what it moves.
    """
    entries = tuple(replace(entry, corrected=False) for entry in state.entries)
    return replace(state, entries=entries, history=(), head="", revisions=())


printed = PROTOCOL_EXPORTS["pdf"].render


def sheet(record: Protocol, language: str, folder: Path) -> list[str]:
    """The words of the printed protocol, page after page."""
    document = PdfReader(io.BytesIO(printed(record, wording(language), folder)))
    return [word for page in document.pages for word in page.extract_text().split()]


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_after_correcting_roll_41_the_state_is_that_of_the_game_played_right(log: Path) -> None:
    envelopes = list(read_log(log))
    roll = rolls(envelopes)[40]
    event = envelopes[roll - 1].event
    assert isinstance(event, RollAccepted)
    right, corrected = played_and_corrected(envelopes, roll, event.values[0] % 6 + 1)

    assert untraced(corrected) == untraced(right)
    assert [entry.seq for entry in corrected.entries if entry.corrected and entry.seq == roll] == [roll]


@sweep(
    ("log", "language"),
    product(LOGS, languages()),
    telling=[(LOGS[0], "de"), (LOGS[1], "en"), (LOGS[2], "de")],
)
def test_after_correcting_roll_41_protocol_and_pdf_differ_by_the_trace_only(
    log: Path, language: str, tmp_path: Path
) -> None:
    envelopes = list(read_log(log))
    roll = rolls(envelopes)[40]
    event = envelopes[roll - 1].event
    assert isinstance(event, RollAccepted)
    right, corrected = (
        protocol("stream", state, NAMES)
        for state in played_and_corrected(envelopes, roll, event.values[0] % 6 + 1)
    )
    assert corrected != right, "the trace is there"
    shown = replace(
        corrected,
        turns=tuple(
            replace(turn, corrected=other.corrected)
            for turn, other in zip(corrected.turns, right.turns, strict=True)
        ),
        log_head=right.log_head,
        notation=right.notation,
    )

    assert shown == right
    assert printed(shown, wording(language), tmp_path) == printed(right, wording(language), tmp_path)
    assert corrected.log_head[:8] in " ".join(sheet(corrected, language, tmp_path))


@settings(max_examples=10)  # each folds two whole games many times
@given(data=st.data())
def test_whichever_roll_was_misread_correcting_it_gives_the_game_played_right(data: st.DataObject) -> None:
    envelopes = list(read_log(data.draw(st.sampled_from(LOGS))))
    roll = data.draw(st.sampled_from(rolls(envelopes)))

    right, corrected = played_and_corrected(envelopes, roll, data.draw(st.integers(1, 6)))

    assert untraced(corrected) == untraced(right)


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_after_correcting_a_move_the_state_is_that_of_the_game_played_right(log: Path) -> None:
    envelopes = list(read_log(log))
    moves = [(e.seq, e.event) for e in envelopes if isinstance(e.event, MoveMade)]
    seq, event = moves[20]
    noticed = seq + LATER
    mistyped = replace(event, target=event.target + 1)

    right = with_event(envelopes, noticed, Heartbeat(), {})
    move = MoveCorrected(corrects=seq, colour=event.colour, start=event.start, target=event.target)
    corrected = with_event(envelopes, noticed, move, {seq: mistyped})

    assert untraced(corrected) == untraced(right)
    assert all(one < other for (one, _), (other, _) in pairwise(moves))
