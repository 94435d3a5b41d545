"""What there is to say about the match that a game of backgammon belongs to, in sentences."""

from collections.abc import Iterator

from companion.protocol.backgammon_sheet import MatchLine
from companion.protocol.sheet import LIGHT_AND_DARK
from companion.say import Say


def match_sentences(match: MatchLine, say: Say) -> Iterator[str]:
    """To what it goes, the score before and after the game, and who has won it."""
    key, n = ("to_points", match.points) if match.points else ("over_games", match.games)
    yield say(f"backgammon.sheet.{key}", n=n, game=match.game)
    scores = {"before": match.before, "after": match.after}
    for name, score in scores.items():
        if score is not None:
            yield say(f"backgammon.sheet.score_{name}", score=_score(score, say))
    if match.winner is not None:
        yield say("backgammon.sheet.match_won", colour=say(f"rules.colour.{match.winner}"))
    elif match.over:
        yield say("backgammon.sheet.match_drawn")


def _score(score: tuple[int, int], say: Say) -> str:
    pairs = zip(LIGHT_AND_DARK, score, strict=True)
    return ", ".join(f"{say(f'rules.colour.{colour}')} {points}" for colour, points in pairs)
