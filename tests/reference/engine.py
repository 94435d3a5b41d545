"""A second engine, slow and plain, written from the canon alone; it shares no module with `companion.rules`.

A game is a dict, a position a dict of seat to a list of four progress values, a move (colour, from, to). A
ruleset is the document's name and the set of its variants (for semester perhaps {"chaos"}).
"""

from typing import Any

Pieces = dict[int, list[int]]
State = dict[str, Any]
Rules = tuple[str, frozenset[str]]
Step = tuple[int, int, int]


def rules(name: str, *variants: str) -> Rules:
    return name, frozenset(variants)


def square(colour: int, progress: int) -> str:
    """A name for the place where a piece stands, the same for everybody who stands there."""
    if progress < 0:
        return f"B of {colour}"
    if progress > 39:
        return f"home {progress} of {colour}"
    return f"track {(10 * colour + progress) % 40}"


def standing_on(pieces: Pieces, where: str) -> list[int]:
    """The colours of the pieces on a place."""
    return [colour for colour in pieces for one in pieces[colour] if square(colour, one) == where]


def opponent(pieces: Pieces, colour: int, progress: int) -> int | None:
    others = [one for one in standing_on(pieces, square(colour, progress)) if one != colour]
    return others[0] if others and 0 <= progress <= 39 else None


def fault(law: Rules, pieces: Pieces, die: int, step: Step) -> str | None:
    """Section 3, from `enter_without_six` to `barrier`: why board and number forbid a step."""
    colour, start, end = step
    if start == -1:
        if die != 6:
            return "enter_without_six"
        if end != 0:
            return "wrong_count"
    else:
        if start <= 39 and start + die >= 40 and end == start + die - 40:
            return "second_lap"
        if end != start + die and not goes_back(law, pieces, die, step):
            return "wrong_count"
        if end > 43:
            return "overshoot"
    if pieces[colour].count(end) >= (2 if "barriers" in law[1] and 1 <= end <= 39 else 1):
        return "own_piece"
    if forbids_jumping(law) and end >= 40 and any(p >= 40 and start < p < end for p in pieces[colour]):
        return "jumped_in_home"
    if "barriers" in law[1] and any(paired(pieces, where) for where in touched_squares(step)):
        return "barrier"
    return None


def goes_back(law: Rules, pieces: Pieces, die: int, step: Step) -> bool:
    colour, start, end = step
    allowed = "backward_capture" in law[1] and start <= 39 and end == start - die and end >= 1
    return allowed and opponent(pieces, colour, end) is not None


def touched_squares(step: Step) -> list[str]:
    """The places between start and end, and the end."""
    colour, start, end = step
    between = range(start + 1, end + 1) if end > start else range(end, start)
    return [square(colour, progress) for progress in between]


def paired(pieces: Pieces, where: str) -> bool:
    return where.startswith("track") and len(standing_on(pieces, where)) == 2


def forbids_jumping(law: Rules) -> bool:
    return law[0] == "hgv" or "no_jump_in_home" in law[1]


def possible(law: Rules, pieces: Pieces, colour: int, die: int) -> list[Step]:
    steps = [(colour, start, end) for start in sorted(set(pieces[colour])) for end in range(50)]
    return [step for step in steps if fault(law, pieces, die, step) is None]


def duty_and_moves(
    law: Rules, pieces: Pieces, colour: int, die: int, entered: bool
) -> tuple[str, list[Step]]:
    """Section 2, order of duties: the highest that can be fulfilled, and the moves that fulfil it."""
    steps = possible(law, pieces, colour, die)
    entering = [step for step in steps if step[1] == -1]
    if entering:
        return "must_enter", entering
    clearing = [step for step in steps if step[1] == must_leave(law, pieces[colour], die, entered)]
    if clearing:
        return "must_clear_start", clearing
    capturing = [step for step in steps if opponent(pieces, colour, step[2]) is not None]
    if capturing and (law[0] == "hgv" or "forced_capture" in law[1]):
        return "must_capture", capturing
    return ("must_move" if steps else "nothing"), steps


def must_leave(law: Rules, own: list[int], die: int, entered: bool) -> int | None:
    """The piece bound by duty 2."""
    if 0 not in own:
        return None
    if law[0] == "semester" and die != 6:
        return 0 if entered else None
    if -1 not in own:
        return None
    bound = 0
    while law[0] == "hgv" and bound + die in own:
        bound += die
    return bound


def colours(state: State) -> list[int]:
    """Whose pieces the seat on turn may move."""
    return [colour for colour in sorted(state["pieces"]) if colour in (state["turn"], state["neutral"])]


def moves(law: Rules, state: State, die: int) -> list[Step]:
    """The legal moves of the seat on turn."""
    found = [duty_and_moves(law, state["pieces"], one, die, state["entered"])[1] for one in colours(state)]
    return [step for steps in found for step in steps]


def finding(law: Rules, state: State, die: int, step: Step) -> str | None:
    """What a referee says to the seat on turn that has rolled `die` and makes this step."""
    if step[0] not in colours(state):
        return "foreign_piece"
    wrong = fault(law, state["pieces"], die, step)
    if wrong is not None:
        return wrong
    duty, allowed = duty_and_moves(law, state["pieces"], step[0], die, state["entered"])
    return None if step in allowed else duty


def game(law: Rules, pieces: Pieces, turn: int, neutral: int | None = None) -> State:
    """A game in the middle, where everybody has had a turn and `turn` begins one."""
    nobody: State = {"finished": [], "own_home": [], "late": []}
    return begin_turn(law, {**nobody, "pieces": pieces, "neutral": neutral, "turn": turn}, turn)


def begin_turn(law: Rules, state: State, turn: int) -> State:
    now = {**state, "turn": turn, "again": False, "entered": False}
    three = law[0] in ("hgv", "lsa") or "three_rolls" in law[1]
    return {**now, "left": 3 if three and all(stuck(state["pieces"][one]) for one in colours(now)) else 1}


def stuck(own: list[int]) -> bool:
    if any(0 <= progress <= 39 for progress in own):
        return False
    return not any(40 <= progress <= 42 and progress + 1 not in own for progress in own)


def take(law: Rules, state: State, seat: int) -> State:
    """Chaos: this seat rolls now, and only what it entered with its last number binds it."""
    late = [one for one in state["late"] if one != seat]
    return {**state, "turn": seat, "left": 1, "entered": seat in state["late"], "late": late}


def play(law: Rules, state: State, die: int, step: Step | None) -> State:
    """What a roll and its move, or the lack of one, make of the game."""
    turn = state["turn"]
    after = settled({**state, "pieces": placed(state["pieces"], step) if step else state["pieces"]})
    came_in = step is not None and step[1] == -1
    if over(law, after):
        return {**after, "turn": None, "left": 0, "again": False, "entered": False}
    if "chaos" in law[1]:
        return {**begin_turn(law, after, turn), "late": after["late"] + [turn] * came_in}
    if die == 6 and turn not in after["finished"] and (step is not None or law[0] != "lsa"):
        return {**after, "left": 1, "again": True, "entered": came_in}
    if step is None and die != 6 and state["left"] > 1:
        return {**after, "left": state["left"] - 1}
    return begin_turn(law, after, follower(after))


def placed(pieces: Pieces, step: Step) -> Pieces:
    colour, start, end = step
    new = {one: list(own) for one, own in pieces.items()}
    victim = opponent(pieces, colour, end)
    if victim is not None:
        hit = next(one for one in new[victim] if square(victim, one) == square(colour, end))
        new[victim].remove(hit)
        new[victim].append(-1)
    new[colour].remove(start)
    new[colour].append(end)
    return {one: sorted(own) for one, own in new.items()}


def settled(state: State) -> State:
    """Who is home, and who has finished by it."""
    home = [one for one, own in sorted(state["pieces"].items()) if own == [40, 41, 42, 43]]
    own_home = state["own_home"] + [one for one in home if one not in (*state["own_home"], state["neutral"])]
    done = state["finished"]
    if state["neutral"] is None or state["neutral"] in home:
        new = [one for one in own_home if one not in done]
        winner = [one for one in new if one == state["turn"]]
        done = done + winner + [one for one in new if one not in winner]
    return {**state, "own_home": own_home, "finished": done}


def over(law: Rules, state: State) -> bool:
    left = {one % 2 if "two_players" in law[1] else one for one in unfinished(state)}
    return len(left) <= 1


def unfinished(state: State) -> list[int]:
    return [one for one in sorted(state["pieces"]) if one not in (*state["finished"], state["neutral"])]


def follower(state: State) -> int:
    """The next seat clockwise that still plays."""
    seats = unfinished(state)
    return next((one for one in seats if one > state["turn"]), seats[0])
