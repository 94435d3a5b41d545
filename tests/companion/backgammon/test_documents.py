"""What sets the two documents apart, in play: one property a test, both side by side."""

from companion.backgammon.board import BAR, Position, Side
from companion.backgammon.findings import Code
from companion.backgammon.game import Due, Game, open_plays, played, start
from companion.backgammon.notation import format_play, parse_play
from companion.backgammon.opening import first_roll
from companion.backgammon.referee import Played, check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import STANDARD
from companion.backgammon.winning import Win, win
from tests.companion.backgammon.cases import each, to_play


def code(ruleset: Ruleset, game: Game, text: str) -> Code | None:
    return check(ruleset, game, Played(Side.BLACK, parse_play(ruleset, Side.BLACK, text))).code


def ends(ruleset: Ruleset, game: Game) -> set[str]:
    """The open plays as texts."""
    return {format_play(ruleset, game.position, play.side, play.steps) for play in open_plays(ruleset, game)}


@each
def test_the_stones_are_set_up_alike(ruleset: Ruleset) -> None:
    begun = "2,0,0,0,0,-5,0,-3,0,0,0,5,-5,0,0,0,3,0,5,0,0,0,0,-2|0,0|0,0"

    assert str(start(ruleset, Side.WHITE).position) == begun


@each
def test_white_counts_points_as_the_board_does_or_its_own_way(ruleset: Ruleset) -> None:
    begun = start(ruleset, Side.WHITE).position
    steps = parse_play(STANDARD, Side.WHITE, "24/18")

    assert format_play(ruleset, begun, Side.WHITE, steps) == ("1/7" if ruleset.id == "hofer" else "24/18")


@each
def test_the_opening_is_played_only_where_each_side_rolls_one_die(ruleset: Ruleset) -> None:
    if ruleset.id == "hofer":
        assert first_roll(ruleset, [((6, 5), (2, 1))]) is None
    else:
        assert first_roll(ruleset, [((6,), (2,))]) == (6, 2)


@each
def test_the_lower_number_comes_first_only_in_hofer(ruleset: Ruleset) -> None:
    found = code(ruleset, to_play({24: 1, 13: 1}, {}, (1, 4)), "24/20 13/12")

    assert found is (Code.LOW_FIRST if ruleset.id == "hofer" else None)


@each
def test_a_stone_jumps_two_bands_only_in_hofer(ruleset: Ruleset) -> None:
    blocked = to_play({24: 1}, {BAR - 22: 2, BAR - 19: 2}, (2, 5))

    assert ends(ruleset, blocked) == ({"24/17"} if ruleset.id == "hofer" else {"-"})


@each
def test_a_double_counts_its_undersides_or_four_times(ruleset: Ruleset) -> None:
    plays = open_plays(ruleset, to_play({24: 1}, {}, (2, 2)))
    lengths = {24 - play.position.counts(Side.BLACK).index(1, 1) for play in plays}

    assert lengths == ({4, 9, 14} if ruleset.id == "hofer" else {8})


@each
def test_after_a_double_there_may_be_a_further_roll_only_in_hofer(ruleset: Ruleset) -> None:
    double = to_play({24: 1}, {24: 1}, (2, 2))
    after = played(ruleset, double, parse_play(ruleset, Side.BLACK, "24/22/20"))

    assert after.due is (Due.FURTHER_ROLL if ruleset.id == "hofer" else Due.ROLL)


@each
def test_the_higher_number_must_be_played_where_only_one_can_be_but_not_in_hofer(ruleset: Ruleset) -> None:
    """In hofer the lower one comes first, and then the higher is lost."""
    either = to_play({24: 1}, {BAR - 17: 2}, (2, 5))

    assert ends(ruleset, either) == ({"24/22"} if ruleset.id == "hofer" else {"24/19"})


@each
def test_a_number_may_be_wasted_by_the_choice_of_another_only_in_hofer(ruleset: Ruleset) -> None:
    """hofer: there is no duty to choose the lower number so that the higher can follow."""
    wasteful = to_play({24: 1, 10: 1}, {BAR - 17: 2, BAR - 5: 2}, (2, 5))

    assert code(ruleset, wasteful, "24/22") is (None if ruleset.id == "hofer" else Code.MUST_PLAY)


@each
def test_a_gammon_counts_more_only_in_standard(ruleset: Ruleset) -> None:
    assert win(ruleset, Position.of({}, {1: 15})) is (Win.SINGLE if ruleset.id == "hofer" else Win.GAMMON)
