"""Golden games: logs that must replay to the same protocol for ever.

`python -m tests.golden` records games that are not there yet. An old log that folds otherwise is a fault of
the engine, not of the log.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.export import json as protocol_json
from companion.game.decide import last_undoable
from companion.game.envelope import GENESIS, Envelope, Stamp
from companion.game.events import Event, PositionSet, RollCorrected, TakenBack
from companion.game.fold import fold
from companion.game.kinds import parse_event
from companion.game.state import Phase
from companion.protocol.record import protocol
from companion.rules.rulesets import RULESETS
from tests.companion.game.table import Table, chance
from tests.hardware.hall import Hall

GAMES = Path(__file__).parent / "data" / "games"
NAMES = {"p0": "Anna", "p1": "Ben", "p2": "Clara", "p3": "Dávid"}
RECORDED = {"lsa-mischief": ("lsa", 11), "hgv-mischief": ("hgv", 12), "lsa-to-the-end": ("lsa", None)}
"""Ruleset of each game, and the seed of its mischief (None: played by the rules until all are home)."""

MINUTES = 5.0


def read_log(file: Path) -> Iterator[Envelope]:
    """The envelopes of a recorded log, one JSON object a line, chained anew."""
    previous = GENESIS
    for line in file.read_text("utf-8").splitlines():
        kept: dict[str, Any] = json.loads(line)
        event = parse_event(kept["kind"], json.loads(kept["data"]))
        stamp = Stamp(kept["boot"], kept["tick"], kept["at"])
        envelope = Envelope(
            kept["stream"], kept["seq"], stamp, kept["actor"], kept["device"], kept["key"], event,
            kept["data"], previous, kept["version"], kept["engine"],
        )  # fmt: skip
        previous = envelope.hash
        yield envelope


def written(envelope: Envelope) -> str:
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
    return plain


def play(ruleset: str, seed: int | None) -> Table:
    """A game; with a seed one with broken rules, rulings and every kind of correction."""
    if seed is None:
        table = Table(RULESETS[ruleset])
        table.begin()
        table.play(*chance(13))
        return table
    hall = Hall(RULESETS[ruleset], MINUTES, wrong=0.3, seed=seed)
    table = hall.table
    while table.state.phase is not Phase.CONFIRMED:
        before = table.state.seq
        hall.step()
        correction = _correction(table, hall.random.random())
        if correction is not None and table.state.seq != before:
            table.report(correction)
    return table


def _correction(table: Table, share: float) -> Event | None:
    """Now and then: the die was misread, the last entry is taken back, or the board is set right."""
    finding, play, last = table.state.finding, table.state.play, last_undoable(table.state)
    if finding is not None and finding.other_dice and share < 0.3:
        roll = next(entry.seq for entry in reversed(table.state.entries) if entry.values)
        return RollCorrected(corrects=roll, values=(finding.other_dice[0],), reason="misread")
    if play is None or play.turn is None or finding is not None or last is None:
        return None
    if share < 0.02:
        return TakenBack(corrects=last, reason="mistyped")
    if share > 0.98:
        return PositionSet(pieces=play.position.pieces, turn=play.turn, reason="somebody bumped the table")
    return None


def main() -> None:
    """Record every game that is not recorded yet."""
    GAMES.mkdir(parents=True, exist_ok=True)
    for name, (ruleset, seed) in RECORDED.items():
        file = GAMES / f"{name}.jsonl"
        if not file.exists():
            file.write_text("".join(f"{written(one)}\n" for one in play(ruleset, seed).log), "utf-8")
            expected = json.dumps(replayed(file), indent=1, ensure_ascii=False)
            file.with_suffix(".protocol.json").write_text(expected + "\n", "utf-8")
            print(file.name)


if __name__ == "__main__":
    main()
