"""A game of backgammon as text: read back as it was written, and judged anew as at the table."""

import re
from pathlib import Path

import pytest

from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.fold import fold
from companion.backgammon_game.kinds import BACKGAMMON_EVENTS
from companion.chance import seeded
from companion.errors import Unreadable
from companion.language import wording
from companion.protocol.backgammon_notation import HEAD, format_game, parse_game
from companion.protocol.backgammon_protocol import protocol
from companion.protocol.kinds import judge
from companion.table.result_events import CountingBegan, LoggingStopped, PlacesAgreed
from companion.table.round_events import SirenSounded
from tests.backgammon_golden import GAMES
from tests.companion.backgammon_game.table import Table
from tests.golden import read_kinds

DOCUMENT = Path(__file__).parents[3] / "docs" / "notation.md"
SAY = wording("en")


def text_of(table: Table) -> str:
    return protocol("stream", table.state, {"p0": "Änne", "p1": 'Ben "der Blitz"'}).notation


@pytest.mark.parametrize("log", sorted(GAMES.glob("*.jsonl")), ids=lambda log: log.stem)
def test_every_golden_game_is_read_back_and_judged_as_it_was(log: Path) -> None:
    state = fold(list(read_kinds(log, BACKGAMMON_EVENTS)))
    text = protocol("stream", state, {}).notation

    assert format_game(parse_game(text)) == text
    assert judge(text, SAY).differences == ()
    assert judge(text, SAY).turns > 10


def test_plays_stand_there_as_players_write_them() -> None:
    table = Table(STANDARD, match_points=5, score=(2, 1), match_game=3)
    table.begin()
    table.play((8, 2), (6, 5))
    table.roll(1, 4, 2)
    lines = text_of(table).splitlines()

    assert lines[0] == HEAD
    assert {'light: p0 "Änne"', "match: 5 points, game 3, 2-1"} <= set(lines)
    assert lines[-4:] == ["opening: light 6", "opening: dark 1", "1. light (61): 8/2 6/5", "2. dark 42:"]


def test_the_end_by_time_and_what_nobody_followed_is_judged_too() -> None:
    timed = Table(HOFER)
    timed.begin()
    timed.play_on(seeded("timed"), 12)
    timed.report(SirenSounded(at_tick=timed.tick))
    timed.report(CountingBegan())
    unfollowed = Table(HOFER)
    unfollowed.begin()
    unfollowed.report(LoggingStopped(reason="zu schnell"))
    unfollowed.report(CountingBegan())
    unfollowed.report(PlacesAgreed(places=(2, 1, None, None)))

    for table, last in ((timed, "siren"), (unfollowed, "agreed: light 2, dark 1")):
        assert text_of(table).splitlines()[-1] == last
        assert judge(text_of(table), SAY).differences == ()


def test_what_is_judged_otherwise_is_said_line_by_line() -> None:
    table = Table(STANDARD)
    table.begin()
    table.play((8, 2), (6, 5))
    table.roll(1, 4, 2)
    (told,) = judge(text_of(table).replace("8/2 6/5", "8/2 8/5"), SAY).differences

    line, found = "1. light (61): 8/2 8/5", "[wrong_count standard-move found_later]"
    assert told == f'Recorded "{line}", by the rules "{line} {found}".'


@pytest.mark.parametrize("line", ["1. light 61: 8/2 [x", "2. light 61:", "board: 1|2|3; light rolls", "?"])
def test_a_line_that_makes_no_sense_is_named(line: str) -> None:
    with pytest.raises(Unreadable, match="notation_line"):
        parse_game(f"{HEAD}\nruleset: hofer\n\n{line}\n")


def test_the_example_of_the_document_agrees_with_the_rules() -> None:
    (example,) = re.findall(rf"```\n({HEAD}\n.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)

    assert format_game(parse_game(example)) == example
    assert judge(example, SAY).differences == ()


def test_a_play_before_the_beginning_is_no_play() -> None:
    assert judge(f"{HEAD}\nruleset: hofer\n\n1. light: -\n", SAY).differences == (
        'Recorded "1. light: -", by the rules "–".',
    )


def test_rules_that_nobody_knows_are_named() -> None:
    with pytest.raises(Unreadable, match="notation_headers"):
        judge(f"{HEAD}\nruleset: ours\n", SAY)
