"""What scripts are told is declared as the server encodes it."""

import pytest

from tools.javascript.view_types import view_types

DECLARED = view_types()


@pytest.mark.parametrize(
    "line",
    [
        'type Phase = "seating" | "roll_off"',  # the values of an enumeration
        "  touched: [number, number] | null;",
        "  moves: MoveView[];",
        "type Seats = (SeatView | null)[];",
        "  announced: AnnouncedView | null;",  # a union by the name it has
        "  pins: Record<string, boolean | number | string | null>;",
        '  kind: "remark";',
        '  do: "passed";',  # by which announcements are told apart
        "interface MoveView extends LastMoveView {\n  text: string;\n}",
        "  /** The how-manieth to have all pieces at home. */\n  finished: number | null;",
        "type Game = GameView | Alone<NoGameView, keyof GameView>;",
    ],
)
def test_types_are_written_as_typescript_writes_them(line: str) -> None:
    assert line in DECLARED


def test_nothing_is_declared_twice() -> None:
    names = [line.split()[1] for line in DECLARED.splitlines() if line.startswith(("interface ", "type "))]

    assert len(names) == len(set(names))
