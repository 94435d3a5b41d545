"""The player who takes any open play."""

from dataclasses import dataclass

from companion.backgammon.actions import Action, HandOn, Played
from companion.backgammon.game import Due, Game, open_plays
from companion.backgammon.ruleset import Ruleset
from companion.chance import Pick
from companion.players.backgammon.player import roll


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Takes each play, and a further roll or none, with the same chance."""

    def act(self, ruleset: Ruleset, game: Game, pick: Pick) -> Action:
        """A roll, or a play by chance."""
        assert game.turn is not None, "the game is not over"
        if game.due is Due.PLAY:
            plays = open_plays(ruleset, game)
            return Played(game.turn, plays[pick(len(plays))].steps)
        if game.due is Due.FURTHER_ROLL and pick(2):
            return HandOn(game.turn)
        return roll(game.turn, pick)
