"""Golden games: logs that must replay to the same protocol for ever.

`python -m tests.golden` records games that are not there yet. An old log that folds otherwise is a fault of
the engine, not of the log.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.export import json as protocol_json
from companion.game.events import Event, PositionCounted, PositionSet
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.result import signed
from companion.game.undo import last_undoable
from companion.log.envelope import GENESIS, Envelope
from companion.log.kinds import E, Kinds
from companion.log.stamp import Stamp
from companion.protocol.game_protocol import protocol
from companion.rules.rulesets import HGV, LSA, RULESETS
from companion.table.correction_events import TakenBack
from companion.table.phase import Phase
from companion.table.result_events import (
    CountingBegan,
    DiceOff,
    LoggingStopped,
    LotDrawn,
    PlacesAgreed,
    ResultReleased,
)
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed, Substituted
from companion.table.throw_events import RollCorrected
from tests.companion.game.table import Table, chance
from tests.hardware.hall import Hall

GAMES = Path(__file__).parent / "data" / "games"
HEADS = GAMES / "heads.json"
"""The hash of the last event of every recorded log."""

NAMES = {"p0": "Anna", "p1": "Ben", "p2": "Clara", "p3": "Dávid"}
MINUTES = 5.0


def read_log(file: Path) -> Iterator[Envelope[Event]]:
    """The envelopes of a recorded log, one JSON object a line, chained anew."""
    return read_kinds(file, GAME_EVENTS)


def read_kinds(file: Path, kinds: Kinds[E]) -> Iterator[Envelope[E]]:
    """The envelopes of a recorded log of such events."""
    previous = GENESIS
    for line in file.read_text("utf-8").splitlines():
        kept: dict[str, Any] = json.loads(line)
        event = kinds.parse(kept["kind"], json.loads(kept["data"]))
        stamp = Stamp(kept["boot"], kept["tick"], kept["at"])
        envelope = Envelope(
            kept["stream"], kept["seq"], stamp, kept["actor"], kept["device"], kept["key"], kept["kind"],
            event, kept["data"], previous, kept["version"], kept["engine"],
        )  # fmt: skip
        previous = envelope.hash
        yield envelope


def written(envelope: Envelope[E]) -> str:
    """One line of a recorded log."""
    stamp = msgspec.to_builtins(envelope.stamp)
    kept = {
        "stream": envelope.stream, "seq": envelope.seq, **stamp, "actor": envelope.actor,
        "device": envelope.device, "key": envelope.key, "kind": envelope.kind, "version": envelope.version,
        "engine": envelope.engine, "data": envelope.data,
    }  # fmt: skip
    return json.dumps(kept, ensure_ascii=False)


def replayed(file: Path) -> dict[str, Any]:
    """The protocol that a recorded log folds to, as plain values."""
    envelopes = list(read_log(file))
    record = protocol(envelopes[0].stream, fold(envelopes), NAMES)
    plain: dict[str, Any] = json.loads(protocol_json.render(record))
    del plain["notation"]  # names what differs from the documents as they are today, so not for ever the same
    del plain["version"]  # is that of the format
    plain["engine"] = envelopes[-1].engine  # then; now it is that of today
    return plain


def as_then(found: Any, expected: Any) -> Any:
    """What was found without the fields that came later than the expected value."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return {name: as_then(value, expected[name]) for name, value in found.items() if name in expected}
    if isinstance(expected, list) and isinstance(found, list) and len(found) == len(expected):
        return [as_then(one, other) for one, other in zip(found, expected, strict=True)]
    return found


def mischief(ruleset: str, seed: int) -> Table:
    """A game with broken rules, rulings and every kind of correction."""
    hall = Hall(RULESETS[ruleset], MINUTES, wrong=0.3, seed=seed)
    table = hall.table
    while table.state.phase is not Phase.CONFIRMED:
        before = table.state.seq
        hall.step()
        correction = _correction(table, hall.random.random())
        if correction is not None and table.state.seq != before:
            table.report(correction)
    return table


def to_the_end(ruleset: str) -> Table:
    """A game played by the rules until all are home."""
    table = Table(RULESETS[ruleset])
    table.begin()
    table.play(*chance(13))
    return table


def counted() -> Table:
    """A semi-final that nobody could follow to the end, counted out with a tie that dice decide."""
    table = Table(LSA, winner_needed=True)
    table.begin()
    table.play(*chance(14), rolls=25)
    table.report(LoggingStopped(reason="too fast"))
    table.report(Substituted(seat=1, player="p4", reason="had to go"))
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    tied = (-1, 5, 20, 40)
    table.report(PositionCounted(pieces=(tied, (-1, -1, -1, 41), tied, (-1, -1, -1, -1))))
    table.report(DiceOff(rounds=(((0, 4), (2, 4)), ((0, 6), (2, 1))), witness="Ms Cup"))
    table.report(signed(table.state))
    table.report(ResultReleased())
    return table


def agreed() -> Table:
    """A game of which only the places are known; dice draw the lot for two of them."""
    table = Table(HGV, result_only=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan(), after=600_000)
    table.report(PlacesAgreed(places=(1, 2, 2, 4)))
    table.report(LotDrawn(order=(2, 1), witness="Ms Cup", rounds=(((1, 3), (2, 5)),)))
    table.report(signed(table.state))
    return table


RECORDED: Mapping[str, Callable[[], Table]] = {
    "lsa-mischief": lambda: mischief("lsa", 11),
    "hgv-mischief": lambda: mischief("hgv", 12),
    "lsa-to-the-end": lambda: to_the_end("lsa"),
    "lsa-counted": counted,
    "hgv-agreed": agreed,
}
"""How each game was played."""


def _correction(table: Table, share: float) -> Event | None:
    """Now and then: the die was misread, the last entry is taken back, or the board is set right."""
    finding, game, last = table.state.finding, table.state.game, last_undoable(table.state)
    if finding is not None and finding.other_dice and share < 0.3:
        roll = next(entry.seq for entry in reversed(table.state.entries) if entry.values)
        return RollCorrected(corrects=roll, values=(finding.other_dice[0],), reason="misread")
    if game is None or game.turn is None or finding is not None or last is None:
        return None
    if share < 0.02:
        return TakenBack(corrects=last, reason="mistyped")
    if share > 0.98:
        return PositionSet(pieces=game.position.pieces, turn=game.turn, reason="somebody bumped the table")
    return None


def main() -> None:
    """Record every game that is not recorded yet."""
    heads: dict[str, str] = json.loads(HEADS.read_text("utf-8"))
    for name, play in RECORDED.items():
        file = GAMES / f"{name}.jsonl"
        if not file.exists():
            log = play().log
            file.write_text("".join(f"{written(one)}\n" for one in log), "utf-8")
            expected = json.dumps(replayed(file), indent=1, ensure_ascii=False)
            file.with_suffix(".protocol.json").write_text(expected + "\n", "utf-8")
            heads[name] = log[-1].hash
            print(file.name)
    HEADS.write_text(json.dumps(heads, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
