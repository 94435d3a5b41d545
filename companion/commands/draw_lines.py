"""A draw in plain text."""

from collections.abc import Iterator
from dataclasses import asdict

from companion.language import Wording
from companion.rules.rulesets import LSA
from companion.tournament.draw.constraints import Constraints, Move, Violation, violations
from companion.tournament.draw.next_stage import met_again
from companion.tournament.draw.quality import quality
from companion.tournament.draw.seating import Draw, Round, players_of
from companion.tournament.draw.stage_file import StageFile


def round_lines(
    say: Wording, drawn: Draw, players: int, seed: str, constraints: Constraints
) -> Iterator[str]:
    """All rounds, table by table, with who sits out, and the figures."""
    yield say("draw.title", players=players, rounds=len(drawn), seed=seed)
    everybody = range(1, players + 1)
    for number, tables in enumerate(drawn, start=1):
        yield f"\n{say('draw.round', number=number)}"
        yield from _table_lines(say, tables)
        playing = players_of((tables,))
        if out := [str(player) for player in everybody if player not in playing]:
            yield say("event.sitting_out", names=", ".join(out))
    yield ""
    for name, value in asdict(quality(drawn, constraints.staying)).items():
        yield f"{say(f'draw.quality.{name}')}: {value}"


def stage_lines(say: Wording, stage: StageFile, drawn: Draw, seed: str) -> Iterator[str]:
    """The tables of a next stage, and who has met before."""
    yield say("draw.stage", n=len(stage.qualified), seed=seed)
    yield ""
    yield from _table_lines(say, drawn[0])
    yield ""
    pairs = ", ".join(f"{one} – {other}" for one, other in met_again(stage.rounds, drawn[0]))
    yield say("draw.met_again", pairs=pairs or say("draw.nobody"))


def constraint_lines(say: Wording, drawn: Draw, constraints: Constraints) -> Iterator[str]:
    """Each violation, or that there is none; nothing without constraints."""
    if constraints.named:
        sentences = [_violation(say, one) for one in violations(drawn, constraints)]
        yield from sentences or (say("draw.all_held"),)


def _table_lines(say: Wording, tables: Round) -> Iterator[str]:
    head = [say("draw.table"), *(say(f"rules.colour.{colour}") for colour in LSA.colours)]
    rows = [[str(number), *map(_chair, table)] for number, table in enumerate(tables, start=1)]
    for row in (head, *rows):
        yield "  ".join(word.rjust(len(title)) for word, title in zip(row, head, strict=True))


def _chair(player: int | None) -> str:
    return "–" if player is None else str(player)


def _violation(say: Wording, violation: Violation) -> str:
    if isinstance(violation, Move):
        tables = ", ".join(map(str, violation.tables))
        return say("draw.moves", player=violation.player, tables=tables)
    one, other = violation.pair
    return say("draw.meets", one=one, other=other, round=violation.round, table=violation.table)
