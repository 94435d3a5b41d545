"""The view of a game: everything the page shows, in every state a game can get into."""

from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.events import MoveMade, Passed, PositionSet
from companion.game.practice import made_move, mischief
from companion.game.state import State
from companion.language import languages, wording
from companion.log.stamp import Stamp
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.table.correction_events import TakenBack
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import SeatsConfirmed, Substituted
from companion.table.throw_events import DiceIssued, DieRead, RollAccepted, RollCorrected, Source
from tests.companion.game.table import PLAYERS, Table
from tests.hardware.hall import RULES
from tests.web.table.viewing import MIDGAME, NAMES, placed, seen
from web.table.view.game import view


@given(seed=st.integers(0, 10_000), ruleset=st.sampled_from(list(RULES.values())))
@settings(max_examples=15)
def test_every_state_of_a_game_with_mischief_can_be_shown_in_every_language(
    seed: int, ruleset: Ruleset
) -> None:
    random = Random(seed)
    table = Table(ruleset)
    table.begin()
    for _ in range(40):
        for language in languages():
            assert msgspec.json.encode(seen(table, language))
        if table.state.game is None or table.state.game.turn is None:
            break
        _anything(table, random)
    if table.state.finding is None:
        table.report(SirenSounded(at_tick=table.tick))
    for language in languages():
        assert msgspec.json.encode(seen(table, language))


def _anything(table: Table, random: Random) -> None:
    """The next thing that happens, right or wrong."""
    state = table.state
    if state.finding is not None:
        decision = random.choice(list(Decision))
        table.report(Ruled(finding=state.finding.seq, decision=decision, reason="because"))
        return
    assert state.game is not None
    choose = random.choice([made_move, mischief])
    event = choose(state.ruleset, state.game, random.randrange)
    if event is None:
        table.roll(random.randint(1, 6))
    else:
        table.report(event)


def test_without_a_game_there_is_only_the_phase() -> None:
    now = Stamp("boot-1", 0, "")

    assert view("", State(), {}, wording("de"), now).phase == "none"


def test_the_moves_are_those_of_the_rules_with_what_they_capture() -> None:
    game = seen(placed(HGV, number=4))

    assert game["due"] == "move"
    assert game["rolled"] == [4]
    assert [move["text"] for move in game["moves"]] == ["14 → 18, captures Blue"]
    assert game["duty"] == "Duty: capture."


def test_a_finding_shows_paragraph_sentence_and_what_the_button_does() -> None:
    table = placed(HGV, number=4)
    table.report(MoveMade(seat=0, colour=0, start=3, target=7))
    game = seen(table)
    finding = game["finding"]

    assert finding["code"] == "must_capture"
    assert finding["paragraphs"][0].startswith("HGV 11")
    assert finding["apply"] == "Red: piece on 14 back to B"
    assert finding["follows"][-1] == "It is Blue's turn."
    assert finding["instead"] == "Instead Red moved 3 → 7."
    assert finding["right"] == "Right would be: 14 → 18, captures Blue."
    picture = seen(table)["picture"]
    assert picture["wrong"] == {"colour": 0, "start": 3, "target": 7}
    assert picture["right"] == [{"colour": 0, "start": 14, "target": 18}]
    assert picture["back"] == {"colour": 0, "start": 14}
    assert picture["pieces"][0] == [-1, 3, 14, 40]


def test_while_a_finding_is_open_the_page_shows_whose_turn_it_was() -> None:
    table = placed(LSA, number=4)
    table.report(MoveMade(seat=0, colour=0, start=3, target=8))
    game = seen(table)

    assert game["turn"] == 0
    assert game["rolled"] == [4]
    assert game["due"] is None
    assert game["finding"]["other_dice"] == [5]


def test_an_undo_names_what_it_undoes() -> None:
    table = placed(LSA, number=4)
    assert seen(table)["undo"]["text"] == "Yellow rolls 4"
    table.report(MoveMade(seat=0, colour=0, start=3, target=7))
    undo = seen(table)["undo"]
    assert undo["text"] == "Yellow 3 → 7"
    table.report(TakenBack(corrects=undo["seq"]))

    assert seen(table)["undo"]["text"] == "Yellow rolls 4"


def test_the_undo_of_a_decision_names_whose_it_was_and_what_was_decided() -> None:
    table = placed(LSA, number=4)
    table.report(MoveMade(seat=0, colour=0, start=3, target=8))
    assert table.state.finding is not None
    table.report(Ruled(finding=table.state.finding.seq, decision=Decision.WAIVE, reason="nobody saw it"))

    text = seen(table)["undo"]["text"]
    assert text.startswith("Yellow, LSA")
    assert text.endswith("nobody saw it")


def test_the_undo_of_a_board_set_right_names_its_reason() -> None:
    table = placed(LSA, number=4)
    table.report(PositionSet(pieces=MIDGAME, turn=0, reason="a sleeve"))

    assert seen(table)["undo"]["text"] == "board set right (a sleeve)"


def test_lines_come_newest_first_with_corrections_and_rulings() -> None:
    table = placed(LSA, number=4)
    table.report(RollCorrected(corrects=table.state.entries[-1].seq, values=(5,)))
    table.report(Passed(seat=0))
    assert table.state.finding is not None
    table.report(Ruled(finding=table.state.finding.seq, decision=Decision.WAIVE, reason="nobody saw it"))
    lines = seen(table)["lines"]

    assert lines[0]["rulings"] == ["LSA: the number is played in full – stands: nobody saw it"]
    assert lines[1]["values"] == [5]
    assert lines[1]["corrected"]


def test_three_attempts_are_counted_and_one_attempt_is_not() -> None:
    table = Table(HGV)
    table.begin()
    assert seen(table)["turn_note"] == "Attempt 1 of 3"
    table.roll(3)
    assert seen(table)["turn_note"] == "Attempt 2 of 3"
    table.roll(6)
    assert seen(table)["turn_note"] == "Attempt 2 of 3"

    assert seen(placed(LSA))["turn_note"] == ""


def test_the_page_asks_for_a_due_throw_until_it_has_become_a_roll() -> None:
    table = placed(LSA)
    table.report(DieRead(throw=3, values=(4,), confidence=0.5, rest_tick=table.tick))
    assert seen(table)["throw"]["ask"]
    table.report(RollAccepted(seat=0, values=(4,), by=Source.REFEREE, rest_tick=table.tick, throw=3))

    assert not seen(table)["throw"]["ask"]


def test_a_throw_that_was_not_due_is_shown_and_not_asked_about() -> None:
    table = placed(LSA, number=4)
    table.report(DieRead(throw=3, values=None, confidence=0, rest_tick=table.tick, reason="cocked"))
    throw = seen(table)["throw"]

    assert not throw["expected"]
    assert not throw["ask"]
    assert throw["reason"] == "The die is cocked. What counts?"


def test_an_erased_name_is_said_to_be_erased() -> None:
    table = Table(LSA)
    shown = seen(table, names={})

    assert [seat["name"] for seat in shown["seats"]] == ["(name erased)"] * len(PLAYERS)


def test_readings_and_heart_beats_do_not_make_a_report_stale() -> None:
    table = placed(LSA)
    before = seen(table)["last_change"]
    table.report(DieRead(throw=3, values=None, confidence=0, rest_tick=table.tick))
    assert seen(table)["last_change"] == before
    table.roll(4)

    assert seen(table)["last_change"] > before


def test_the_dice_that_are_thrown_are_a_line_that_makes_no_report_stale() -> None:
    table = Table()
    table.begin()
    change = seen(table)["last_change"]
    table.report(DiceIssued(dice=("d7",), names=("Würfel 7",)))
    assert seen(table)["last_change"] == change
    assert seen(table)["lines"][0]["text"] == "The die is Würfel 7."
    table.report(DiceIssued(dice=("d7", "d8"), names=("Würfel 7", "Ersatz"), reason="two are played"))
    assert seen(table)["lines"][0]["text"] == "The dice are Würfel 7 + Ersatz. Reason: two are played"
    table.report(DiceIssued(dice=(), names=()))
    assert seen(table)["lines"][0]["text"] == "The table does not know which die is thrown."


def test_a_substitute_is_the_one_who_sits_there() -> None:
    table = Table(LSA)
    table.report(Substituted(seat=1, player="p9"))
    shown = seen(table, names={**NAMES, "p9": "Emil"})

    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Emil", "Clara", "David"]


def test_what_the_phase_allows_is_told_with_it() -> None:
    table = Table()
    told = [allowed(table)]
    table.begin()
    told.append(allowed(table))
    table.report(SirenSounded(at_tick=table.tick))
    told.append(allowed(table))
    table.report(CountingBegan())
    told.append(allowed(table))

    assert told == [{"opening"}, {"rolling", "playing", "on_the_clock"}, {"rolling", "playing"}, set()]


def allowed(table: Table) -> set[str]:
    shown = seen(table)
    return {name for name in ("opening", "rolling", "playing", "on_the_clock", "signed") if shown[name]}


def test_a_number_is_due_for_who_begins_and_then_in_the_play() -> None:
    table = Table()
    assert not seen(table)["roll_due"]
    table.report(SeatsConfirmed())
    assert seen(table)["roll_due"]
    for seat, number in enumerate((6, 5, 4, 3)):
        table.roll(number, seat=seat)
    assert not seen(table)["roll_due"]

    assert seen(placed(LSA))["roll_due"]
    assert not seen(placed(LSA, number=4))["roll_due"]
