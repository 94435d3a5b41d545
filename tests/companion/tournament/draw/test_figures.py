"""The figures that docs/draw.md tells are those of the draws."""

import re
from pathlib import Path

import pytest

from companion.chance import seeded
from companion.tournament.draw.allotment import allotted
from companion.tournament.draw.constraints import NONE
from companion.tournament.draw.construction import constructed
from companion.tournament.draw.preliminary import draw
from companion.tournament.draw.seed import plain_seed
from companion.tournament.draw.shifts import moved_on
from tests.companion.tournament.draw.recount import recount, whole
from tests.companion.tournament.draw.recount_turns import faults, playing

PAGE = (Path(__file__).parents[4] / "docs" / "draw.md").read_text("utf-8")
ROW = re.compile(r"^\| (\d+) \|((?: \d+ \|){8})$", re.MULTILINE)
TOLD = {
    (int(players), rounds): int(repeats)
    for players, row in ROW.findall(PAGE)
    for rounds, repeats in enumerate(row.replace("|", " ").split(), start=1)
}
QUICK = ((3, 8), (9, 4), (16, 5), (16, 6), (24, 7))


@pytest.mark.parametrize(
    ("players", "rounds"),
    [pytest.param(*one, marks=() if one in QUICK else pytest.mark.trial) for one in TOLD],
)
def test_repeats_are_as_told(players: int, rounds: int) -> None:
    drawn = draw(players, rounds, "figures")
    counted = recount(drawn)

    assert whole(drawn, players)
    assert (counted.repeats, counted.colours_again) == (TOLD[players, rounds], 0)


def test_all_numbers_that_have_repeats_are_told() -> None:
    assert sorted({players for players, _ in TOLD}) == [3, 4, *range(6, 25)]


def test_the_example_is_how_twenty_places_move_on() -> None:
    for table, groups in enumerate(zip(*moved_on(5, 4), strict=True), start=1):
        row = " | ".join(" ".join(map(str, sorted(group))) for group in groups)
        assert f"| {table} | {row} |" in PAGE


def test_the_place_of_the_example_is_the_one_of_its_seed() -> None:
    order = allotted(constructed(20, 4), NONE, seeded(plain_seed("4 2 6 1")))

    assert f"slot 0 is that of player {order[0]};" in PAGE


@pytest.mark.parametrize("players", [13, 17, 22, 29, 33, 37, 41, 42, 45])
def test_the_load_of_tables_of_three_is_as_told(players: int) -> None:
    counted = recount(draw(players, 4, "figures"))
    told = re.search(rf" {players}: (\d+)", PAGE)

    assert counted.three_load == (int(told[1]) if told else 0)
    assert counted.most_threes == (3 if players in (13, 17, 21) else 2 if told else 1)


def test_the_revisits_with_four_tables_are_as_told() -> None:
    revisits = [recount(draw(players, 4, "figures")).revisits for players in (13, 14, 15, 16)]

    assert "with 13, 14, 15 and 16 players {}, {}, {} and {},".format(*revisits) in PAGE


TURNS = re.compile(
    r"^\| (\d+), (\d+), (\d+) \| (\d+) \| ([\d–]+) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE
)


@pytest.mark.parametrize(
    "row",
    [pytest.param(row, marks=() if int(row[0]) > 50 else pytest.mark.trial) for row in TURNS.findall(PAGE)],
)
def test_rounds_in_which_some_sit_out_are_as_told(row: tuple[str, ...]) -> None:
    players, tables, games = map(int, row[:3])
    drawn = draw(players, games, "figures", tables=tables)
    out, counted = [players - len(one) for one in playing(drawn)], recount(drawn)
    counts = str(max(out)) if max(out) == min(out) else f"{min(out)}–{max(out)}"

    assert faults(drawn, players, games, tables) == []
    assert (str(len(drawn)), counts) == row[3:5]
    assert (counted.repeats, counted.colours_again, counted.revisits) == tuple(map(int, row[5:]))
