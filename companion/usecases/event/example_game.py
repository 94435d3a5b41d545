"""A game of the example event, played by computer players, with the result that its table would hand in."""

from companion.chance import Pick
from companion.importing.table_tally import tally
from companion.players.greedy import GreedyPlayer
from companion.protocol.turns import Deed, Placed, Rolled, Turn, WrittenDeed, WrittenGame
from companion.rules.moves import SIX
from companion.rules.ranking import rank
from companion.rules.ruleset import Ruleset
from companion.rules.transitions import Game, is_over, legal, moved, passed, rolled, start
from companion.table.thrown import Thrown
from companion.tournament.result import Places, Result, Seats, Source

PACES_S = (5, 6, 7, 8)
"""How long one throw and its move take at a quick and at a slow table."""


def played(ruleset: Ruleset, seats: Seats, minutes: float, pick: Pick, die: int) -> Result:
    """The result at the siren, or when all are home before; it is played with the die of that number."""
    players = [seat for seat, player in enumerate(seats) if player is not None]
    game = start(ruleset, players, players[pick(len(players))])
    turns: list[Turn] = []
    pace = PACES_S[pick(len(PACES_S))]
    throws = int(minutes * 60 / pace)
    while len(turns) < throws and not is_over(game):
        game, turn = _one_throw(ruleset, game, pick)
        turns.append(turn)
    written = WrittenGame(ruleset=ruleset, players=seats, parts=tuple(turns))
    counted = tally(written, len(turns) * pace, (_thrown(turns, seats, die),))
    return Result(_places(ruleset, game), source=Source.IMPORTED, tally=counted)


def _one_throw(ruleset: Ruleset, game: Game, pick: Pick) -> tuple[Game, Turn]:
    seat, die = game.turn, 1 + pick(SIX)
    assert seat is not None
    game = rolled(ruleset, game, die)
    if not legal(ruleset, game):
        return passed(ruleset, game), Turn(seat, (WrittenDeed(Rolled(die)), WrittenDeed(Deed.PASS)))
    move = GreedyPlayer().choose(ruleset, game, pick)
    placed = Placed(move.seat, move.start, move.target, move.captured)
    return moved(ruleset, game, move), Turn(seat, (WrittenDeed(Rolled(die)), WrittenDeed(placed)))


def _thrown(turns: list[Turn], seats: Seats, die: int) -> Thrown:
    rolls = [(turn.deeds[0].what, seats[turn.seat]) for turn in turns]
    return Thrown(
        dice=(f"die-{die}",),
        names=(f"Würfel {die}",),
        throws=tuple((roll.die,) for roll, _ in rolls if isinstance(roll, Rolled)),
        players=tuple(player for roll, player in rolls if isinstance(roll, Rolled)),
    )


def _places(ruleset: Ruleset, game: Game) -> Places:
    found = rank(ruleset, game).places
    return found.get(0), found.get(1), found.get(2), found.get(3)
