"""Golden games of backgammon: logs that must come to the same lines, findings and end for ever.

`python -m tests.backgammon_golden` records games that are not there yet.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.backgammon.game import Due, Game, open_plays
from companion.backgammon.notation import format_play
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.apply_play import seat_on_turn
from companion.backgammon_game.entries import Entry
from companion.backgammon_game.events import PlayMade
from companion.backgammon_game.fold import fold
from companion.backgammon_game.kinds import BACKGAMMON_EVENTS
from companion.backgammon_game.result import decided, signed
from companion.backgammon_game.sides import side_of
from companion.backgammon_game.undo import last_undoable
from companion.chance import Pick, seeded
from companion.errors import CompanionError
from companion.table.correction_events import TakenBack
from companion.table.ruling_events import Decision, Ruled
from companion.table.throw_events import HandedOn, RollAccepted, RollCorrected
from tests.companion.backgammon_game.table import Table
from tests.golden import read_kinds, written

GAMES = Path(__file__).parent / "data" / "backgammon"


def replayed(file: Path) -> dict[str, Any]:
    """What a recorded log comes to, as plain values."""
    events = list(read_kinds(file, BACKGAMMON_EVENTS))
    state = fold(events)
    result = decided(state)
    assert state.game is not None
    return {
        "head": events[-1].hash,
        "position": str(state.game.position),
        "places": None if result is None else list(result.places),
        "points": None if result is None or result.points is None else list(result.points),
        "lines": [_line(state.ruleset, entry) for entry in state.entries],
    }


def _line(ruleset: Ruleset, entry: Entry) -> list[Any]:
    """Line, seat, numbers, the play as players write it, and what was found and decided."""
    play = ""
    if entry.steps is not None and entry.before is not None:
        play = format_play(ruleset, entry.before.position, side_of(entry.seat), entry.steps)
    found = [[str(one.finding.verdict.code), one.decision and one.decision.value] for one in entry.settled]
    return [entry.line.value, entry.seat, list(entry.values), play, entry.passed, entry.corrected, found]


def mischief(ruleset: Ruleset, seed: str) -> Table:
    """A game with broken rules, rulings and corrections."""
    table, pick = Table(ruleset), seeded(seed)
    table.begin()
    while (seat := seat_on_turn(table.state)) is not None:
        _act(table, seat, pick)
        finding = table.state.finding
        if finding is not None:
            stands = pick(4) == 0 and len(table.state.entries[-1].values) == 2
            decision = Decision.WAIVE if stands else Decision.APPLY
            table.report(
                Ruled(finding=finding.seq, decision=decision, reason="seen by all" if stands else "")
            )
    table.report(signed(table.state))
    return table


def _act(table: Table, seat: int, pick: Pick) -> None:
    game = table.state.game
    assert game is not None
    if pick(120) == 0 and (last := last_undoable(table.state)) is not None:
        table.report(TakenBack(corrects=last, reason="mistyped"))
    elif game.due is Due.PLAY:
        _play(table, game, seat, pick)
    elif game.due is Due.FURTHER_ROLL and pick(2):
        table.report(HandedOn(seat=seat))
    elif pick(20) == 0:
        table.roll(pick(2), *(1 + pick(6) for _ in range(1 + pick(3))))
    else:
        table.roll(seat, 1 + pick(6), 1 + pick(6))


def _play(table: Table, game: Game, seat: int, pick: Pick) -> None:
    """By the rules, or backwards, or only the first of several, or with another number than was rolled."""
    plays = open_plays(table.state.ruleset, game)
    steps = plays[pick(len(plays))].steps
    wrong = pick(20)
    if wrong == 0:
        steps = steps[::-1]
    elif wrong == 1:
        steps = steps[:1]
    elif wrong == 2 and steps:
        steps = (*steps[:-1], steps[-1]._replace(target=max(0, steps[-1].target - 1)))
    try:
        table.report(PlayMade(seat=seat, steps=steps))
    except CompanionError:  # backwards, some stones are not there yet
        table.report(PlayMade(seat=seat, steps=plays[0].steps))
    rolled = [one.seq for one in table.state.history if isinstance(one.event, RollAccepted)]
    if pick(60) == 0 and table.state.finding is None:
        misread = (1 + pick(6), 1 + pick(6))
        table.report(RollCorrected(corrects=rolled[-1 - pick(2)], values=misread, reason="misread"))


def by_the_rules(ruleset: Ruleset, seed: str) -> Table:
    """A game without a finding."""
    table = Table(ruleset)
    table.begin()
    table.play_on(seeded(seed))
    table.report(signed(table.state))
    return table


RECORDED: Mapping[str, Callable[[], Table]] = {
    "hofer-mischief": lambda: mischief(HOFER, "golden 1"),
    "standard-mischief": lambda: mischief(STANDARD, "golden 2"),
    "hofer": lambda: by_the_rules(HOFER, "golden 3"),
    "standard": lambda: by_the_rules(STANDARD, "golden 4"),
}
"""How each game was played."""


def main() -> None:
    """Record every game that is not recorded yet."""
    GAMES.mkdir(exist_ok=True)
    for name, play in RECORDED.items():
        file = GAMES / f"{name}.jsonl"
        if not file.exists():
            file.write_text("".join(f"{written(one)}\n" for one in play().log), "utf-8")
            expected = json.dumps(replayed(file), ensure_ascii=False)
            file.with_suffix(".expected.json").write_text(expected + "\n", "utf-8")
            print(file.name)


if __name__ == "__main__":
    main()
