"""A second backgammon engine, slow and plain, written from the rules; it shares no module with the product.

It knows the points by the numbers of the board, plays every sequence of steps one after the other, and tells
them all: also those that lead to the same position.
"""

from typing import NamedTuple

WHITE, BLACK = "white", "black"
START = (2, 0, 0, 0, 0, -5, 0, -3, 0, 0, 0, 5, -5, 0, 0, 0, 3, 0, 5, 0, 0, 0, 0, -2)


class Board(NamedTuple):
    """Points 1 to 24, White's stones positive; per side who has been hit and who has been borne off."""

    points: tuple[int, ...] = START
    hit: tuple[int, int] = (0, 0)
    out: tuple[int, int] = (0, 0)

    def __str__(self) -> str:
        return "|".join(",".join(map(str, part)) for part in self)


class Step(NamedTuple):
    """From point to point of the board; 0 or 25, whichever lies behind a side, is where hit stones wait,
    and the other one, before it, is where stones are borne off."""

    start: int
    target: int


class Course(NamedTuple):
    """One way to play a roll."""

    steps: tuple[Step, ...]
    board: Board
    lost: tuple[int, ...] = ()


def forward(side: str) -> int:
    return 1 if side == WHITE else -1


def behind(side: str) -> int:
    return 0 if side == WHITE else 25


def before(side: str) -> int:
    return 25 - behind(side)


def index(side: str) -> int:
    return 0 if side == WHITE else 1


def other(side: str) -> str:
    return BLACK if side == WHITE else WHITE


def own_points(board: Board, side: str) -> list[int]:
    return [point for point in range(1, 25) if board.points[point - 1] * forward(side) > 0]


def waits(board: Board, side: str) -> bool:
    return board.hit[index(side)] > 0


def has_won(board: Board, side: str) -> bool:
    return board.out[index(side)] == 15


def in_last_quarter(board: Board, side: str) -> bool:
    quarter = range(19, 25) if side == WHITE else range(1, 7)
    return not waits(board, side) and all(point in quarter for point in own_points(board, side))


def is_band(board: Board, side: str, point: int) -> bool:
    """Whether the opponent of `side` holds the point."""
    return board.points[point - 1] * forward(side) < -1


def after(board: Board, side: str, step: Step) -> Board:
    points, hit, out = list(board.points), list(board.hit), list(board.out)
    if step.start == behind(side):
        hit[index(side)] -= 1
    else:
        points[step.start - 1] -= forward(side)
    if step.target == before(side):
        out[index(side)] += 1
    else:
        if points[step.target - 1] == -forward(side):
            points[step.target - 1] = 0
            hit[index(other(side))] += 1
        points[step.target - 1] += forward(side)
    return Board(tuple(points), (hit[0], hit[1]), (out[0], out[1]))


def with_number(board: Board, side: str, number: int) -> list[Step]:
    """The steps of one number."""
    if waits(board, side):
        entry = behind(side) + forward(side) * number
        return [] if is_band(board, side, entry) else [Step(behind(side), entry)]
    found = []
    for point in own_points(board, side):
        target = point + forward(side) * number
        if 1 <= target <= 24:
            if not is_band(board, side, target):
                found.append(Step(point, target))
        elif in_last_quarter(board, side):
            away = abs(before(side) - point)
            furthest = max(abs(before(side) - own) for own in own_points(board, side))
            if away == number or (away < number and away == furthest):
                found.append(Step(point, before(side)))
    return found


def with_jump(board: Board, side: str, length: int) -> list[Step]:
    """The jumps of two numbers that are `length` together."""
    if waits(board, side):
        return []
    found = []
    for point in own_points(board, side):
        target = point + forward(side) * length
        if 1 <= target <= 24 and not is_band(board, side, target):
            found.append(Step(point, target))
        if target == before(side) and in_last_quarter(board, side):
            found.append(Step(point, target))
    return found


def courses(rules: str, board: Board, side: str, dice: tuple[int, int]) -> list[Course]:
    """Every way to play the roll."""
    low, high = min(dice), max(dice)
    if rules == "standard":
        return standard(board, side, [low] * 4 if low == high else [low, high])
    return hofer_double(board, side, low) if low == high else hofer(board, side, low, high)


def hofer(board: Board, side: str, low: int, high: int) -> list[Course]:
    found = []
    orders = [(low, high), (high, low)] if waits(board, side) else [(low, high)]
    for first, second in orders:
        for step in with_number(board, side, first):
            then = must(after(board, side, step), side, second)
            found += [Course((step, *rest.steps), rest.board, rest.lost) for rest in then]
    for jump in with_jump(board, side, low + high):
        found.append(Course((jump,), after(board, side, jump)))
    return found or [Course((), board, (low, high))]


def must(board: Board, side: str, number: int) -> list[Course]:
    """The number is played if it can be."""
    if has_won(board, side):
        return [Course((), board)]
    found = [Course((step,), after(board, side, step)) for step in with_number(board, side, number)]
    return found or [Course((), board, (number,))]


def hofer_double(board: Board, side: str, top: int) -> list[Course]:
    found = []
    for first in with_number(board, side, top):
        for rest in must(after(board, side, first), side, top):
            so_far = Course((first, *rest.steps), rest.board, rest.lost)
            found += [so_far] if so_far.lost else undersides(so_far, side, 7 - top)
    for jump in with_jump(board, side, 2 * top):
        found += undersides(Course((jump,), after(board, side, jump)), side, 7 - top)
    return found or [Course((), board, (top, top))]


def undersides(so_far: Course, side: str, under: int) -> list[Course]:
    """None, one or both."""
    found = [so_far]
    if has_won(so_far.board, side):
        return found
    for first in with_number(so_far.board, side, under):
        one = then(so_far, side, first)
        found.append(one)
        if not has_won(one.board, side):
            found += [then(one, side, second) for second in with_number(one.board, side, under)]
    found += [then(so_far, side, jump) for jump in with_jump(so_far.board, side, 2 * under)]
    return found


def then(course: Course, side: str, step: Step) -> Course:
    return Course((*course.steps, step), after(course.board, side, step))


def standard(board: Board, side: str, numbers: list[int]) -> list[Course]:
    found = every_order(Course((), board), side, numbers)
    fewest = min(len(course.lost) for course in found)
    found = [course for course in found if len(course.lost) == fewest]
    if fewest == 1 and len(numbers) == 2:
        lower_lost = [course for course in found if course.lost == (min(numbers),)]
        return lower_lost or found
    return found


def every_order(so_far: Course, side: str, numbers: list[int]) -> list[Course]:
    if has_won(so_far.board, side):
        return [so_far]
    found = []
    for number in sorted(set(numbers)):
        rest = list(numbers)
        rest.remove(number)
        for step in with_number(so_far.board, side, number):
            found += every_order(then(so_far, side, step), side, rest)
    return found or [Course(so_far.steps, so_far.board, tuple(numbers))]


def rolls_again(rules: str, board: Board, side: str, dice: tuple[int, int], course: Course) -> bool:
    """Whether the side may roll once more after this."""
    danced = waits(board, side) and not course.steps
    return rules == "hofer" and dice[0] == dice[1] and not danced and not has_won(course.board, side)
