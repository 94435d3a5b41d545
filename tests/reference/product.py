"""The product's engine, as the comparison with the second one needs it."""

from companion.rules.board import Position
from companion.rules.moves import Move, attempts
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import ruleset
from companion.rules.transitions import Due, Game, legal, moved, passed, rolled, taken_over
from companion.rules.variants import schmidt, semester
from tests.reference.engine import Pieces, Rules, Step
from tests.reference.perft import Engine


def same_rules(law: Rules) -> Ruleset:
    """The product's value for a document and its variants."""
    name, variants = law
    if name == "schmidt":
        return schmidt(sorted(variants))
    return semester(chaos=True) if "chaos" in variants else ruleset(name)


def same_play(law: Rules, pieces: Pieces, turn: int, neutral: int | None) -> Game:
    """A game in the middle, where everybody has had a turn and `turn` begins one."""
    position = Position.of(pieces, pairs=True)
    left = attempts(same_rules(law), position, turn, neutral=neutral)
    return Game(position, turn, Due.ROLL, attempts_left=left, had_turn=tuple(sorted(pieces)), neutral=neutral)


def product(law: Rules) -> Engine:
    """The product's engine, as counting needs it."""
    rules = same_rules(law)

    def children(game: Game, die: int) -> dict[Step | None, Game]:
        now = rolled(rules, game, die, game.turn)
        found: dict[Step | None, Game] = {
            as_step(move): moved(rules, now, move) for move in legal(rules, now)
        }
        return found or {None: passed(rules, now)}

    def rollers(game: Game) -> list[Game]:
        if game.turn is None:
            return []
        if rules.any_order:
            return [taken_over(rules, game, seat) for seat in game.position.seats]
        return [game]

    return Engine(children, rollers)


def as_step(move: Move) -> Step:
    return move.seat, move.start, move.target
