"""The view of a game: everything the page shows, in every state a game can get into."""

from datetime import UTC, datetime, timedelta
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.envelope import Stamp
from companion.game.events import (
    ClockPaused,
    ClockStarted,
    CountingBegan,
    Decision,
    DiceOff,
    DieRead,
    Event,
    LoggingStopped,
    MoveMade,
    Passed,
    PlacesAgreed,
    PositionCounted,
    PositionSet,
    RollAccepted,
    RollCorrected,
    Ruled,
    SeatsConfirmed,
    SirenSounded,
    Source,
    Substituted,
    TakenBack,
)
from companion.game.practice import made_move, mischief
from companion.game.result import signed
from companion.game.state import Phase, State
from companion.game.table_events import TimeAdded
from companion.language import languages, wording
from companion.rules.board import Pieces
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.rules.variants import schmidt, semester
from tests.companion.game.table import PLAYERS, Table
from tests.hardware.hall import RULES
from web.view.game import View, view

NAMES = {"p0": "Anna", "p1": "Ben", "p2": "Clara", "p3": "David"}
MIDGAME: tuple[Pieces, Pieces, Pieces, Pieces] = (
    (-1, 3, 14, 40), (-1, -1, 8, 22), (-1, 4, 26, 41), (-1, 5, 31, 42),
)  # fmt: skip


def seen(table: Table, language: str = "en", boot: str = "boot-1") -> View:
    now = Stamp(boot, table.tick, "2026-01-01T00:00:00+00:00")
    return view("stream", table.state, NAMES, wording(language), now)


def placed(ruleset: Ruleset, turn: int = 0, number: int | None = None) -> Table:
    """A game in its middle, `turn` to roll, or with a number rolled."""
    table = Table(ruleset)
    table.begin()
    table.report(PositionSet(pieces=MIDGAME, turn=turn, reason="test"))
    if number is not None:
        table.roll(number)
    return table


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
        if table.state.play is None or table.state.play.turn is None:
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
    assert state.play is not None
    choose = random.choice([made_move, mischief])
    event = choose(state.ruleset, state.play, random.randrange)
    if event is None:
        table.roll(random.randint(1, 6))
    else:
        table.report(event)


def test_without_a_game_there_is_only_the_phase() -> None:
    now = Stamp("boot-1", 0, "")

    assert view("", State(), {}, wording("de"), now)["phase"] == "none"


def test_the_moves_are_those_of_the_rules_with_what_they_capture() -> None:
    game = seen(placed(HGV, number=4))

    assert game["due"] == "move"
    assert game["die"] == 4
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
    picture = finding["picture"]
    assert picture["wrong"] == {"colour": 0, "start": 3, "target": 7}
    assert picture["right"] == [{"colour": 0, "start": 14, "target": 18}]
    assert picture["back"] == {"colour": 0, "start": 14}
    assert picture["pieces"][0] == [-1, 3, 14, 40]


def test_while_a_finding_is_open_the_page_shows_whose_turn_it_was() -> None:
    table = placed(LSA, number=4)
    table.report(MoveMade(seat=0, colour=0, start=3, target=8))
    game = seen(table)

    assert game["turn"] == 0
    assert game["die"] == 4
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
    assert lines[1]["value"] == 5
    assert lines[1]["corrected"]


def test_three_attempts_are_counted_and_one_attempt_is_not() -> None:
    table = Table(HGV)
    table.begin()
    assert seen(table)["attempt"] == {"number": 1, "of": 3}
    table.roll(3)
    assert seen(table)["attempt"] == {"number": 2, "of": 3}
    table.roll(6)
    assert seen(table)["attempt"] == {"number": 2, "of": 3}

    assert seen(placed(LSA))["attempt"] is None


def test_the_clock_is_what_is_left_now_and_stands_while_paused_or_interrupted() -> None:
    table = placed(LSA)
    clock = seen(table)["clock"]
    assert clock["running"]
    assert clock["at"] == table.tick
    assert 0 < clock["left"] < 25 * 60_000
    assert seen(table, boot="boot-2")["clock"]["interrupted"]
    assert not seen(table, boot="boot-2")["clock"]["running"]
    table.report(ClockPaused())

    assert not seen(table)["clock"]["running"]


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


def test_a_throw_after_the_siren_is_said_to_be_late() -> None:
    table = placed(LSA)
    table.report(SirenSounded(at_tick=table.tick))
    table.report(DieRead(throw=3, values=(4,), confidence=0.99, rest_tick=table.tick + 50))

    assert seen(table)["throw"]["late"]
    assert not seen(table)["throw"]["ask"]


def clock_at(tick: int) -> str:
    """The time of day at which the test's table says it is this tick."""
    at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(milliseconds=tick)
    return f"{at.astimezone():%H:%M:%S}.{at.microsecond // 1000:03}"


@pytest.mark.parametrize(
    ("late_ms", "counts", "text"),
    [
        (-620, True, "The die lay 0.620 s before the siren: the number counts."),
        (-4, True, "The die lay 0.004 s before the siren: the number counts."),
        (1_250, False, "The die lay only 1.250 s after the siren: the number does not count."),
    ],
)
def test_both_time_stamps_say_whether_the_last_number_counts(late_ms: int, counts: bool, text: str) -> None:
    table = placed(LSA)
    siren = table.tick + 5_000
    rest = siren + late_ms
    read = DieRead(throw=3, values=(4,), confidence=0.5, rest_tick=rest)
    events: list[tuple[int, Event]] = [(siren, SirenSounded(at_tick=siren)), (rest, read)]
    for tick, event in sorted(events, key=lambda one: one[0]):
        table.tick = tick
        table.report(event, after=40)

    assert seen(table)["at_siren"] == {
        "rest": clock_at(rest), "siren": clock_at(siren), "counts": counts, "text": text,
    }  # fmt: skip


def test_the_result_gives_places_points_and_reasons() -> None:
    table = placed(LSA)
    table.report(SirenSounded(at_tick=table.tick))
    assert seen(table)["result"] is None
    table.report(CountingBegan())
    result = seen(table)["result"]

    assert [one["place"] for one in result["standings"]] == [1, 2, 3, 4]
    assert [one["points"] for one in result["standings"]] == ["5", "3", "2", "1"]
    assert result["standings"][0]["why"] == "both 1 home; 89 fields left against 96"
    assert not result["confirmed"]
    table.report(signed(table.state))
    assert seen(table)["result"]["confirmed"]


def test_shared_points_are_written_as_people_write_them() -> None:
    table = Table(LSA, players=("p0", "p1", None, None))
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())

    assert [one["points"] for one in seen(table)["result"]["standings"]] == ["4", "4"]


def test_a_tie_that_the_lot_decides_is_asked_for() -> None:
    table = Table(HGV, players=("p0", "p1", "p2", None))
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    while table.state.phase is Phase.SIREN:
        table.roll(1)

    assert seen(table)["result"]["lots"] == [[0, 1, 2]]


def test_an_erased_name_is_said_to_be_erased() -> None:
    table = Table(LSA)
    shown = view("stream", table.state, {}, wording("en"), table.now)

    assert [seat["name"] for seat in shown["seats"]] == ["(name erased)"] * len(PLAYERS)


def test_readings_and_heart_beats_do_not_make_a_report_stale() -> None:
    table = placed(LSA)
    before = seen(table)["step"]
    table.report(DieRead(throw=3, values=None, confidence=0, rest_tick=table.tick))
    assert seen(table)["step"] == before
    table.roll(4)

    assert seen(table)["step"] > before


@pytest.mark.parametrize("language", languages())
def test_a_game_without_a_log_can_be_shown_in_every_phase_and_language(language: str) -> None:
    table = Table(LSA, result_only=True, winner_needed=True)
    phases = []
    for event in (
        None,
        SeatsConfirmed(),
        ClockStarted(from_tick=table.tick),
        SirenSounded(at_tick=table.tick),
        CountingBegan(),
        PlacesAgreed(places=(1, 1, 3, 4)),
        DiceOff(rounds=(((0, 6), (1, 2)),), witness="Ms Cup"),
    ):
        if event is not None:
            table.report(event)
        game = seen(table, language)
        assert msgspec.json.encode(game)
        assert (game["result_only"], game["turn"], game["due"], game["moves"]) == (True, None, None, [])
        phases.append(game["phase"])
    table.report(signed(table.state))

    assert phases == ["seating", "roll_off", "running", "siren", "counting", "counting", "counting"]
    assert msgspec.json.encode(seen(table, language))


def test_before_the_end_was_told_all_pieces_are_on_b_and_the_result_has_no_basis() -> None:
    table = Table(LSA, result_only=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan())
    game = seen(table)

    assert [seat["pieces"] for seat in game["seats"]] == [[-1] * 4] * 4
    assert game["result"]["basis"] is None
    assert game["result"]["standings"] == []
    table.report(PositionCounted(pieces=MIDGAME))
    assert seen(table)["seats"][0]["pieces"] == [-1, 3, 14, 40]
    assert seen(table)["result"]["basis"] == "position"


def test_who_goes_through_is_asked_for_and_then_named() -> None:
    table = Table(LSA, result_only=True, final=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan())
    table.report(PlacesAgreed(places=(1, 1, 3, 4)))
    assert seen(table)["result"]["dice_off"] == [0, 1]
    table.report(DiceOff(rounds=(((0, 2), (1, 5)),), witness="Ms Cup"))

    assert seen(table)["result"]["dice_off"] == []
    assert seen(table)["result"]["winner"] == 1


def test_a_substitute_is_the_one_who_sits_there() -> None:
    table = Table(LSA)
    table.report(Substituted(seat=1, player="p9"))
    shown = view("stream", table.state, {**NAMES, "p9": "Emil"}, wording("en"), table.now)

    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Emil", "Clara", "David"]


def test_the_end_of_logging_can_be_taken_back_by_name() -> None:
    table = placed(LSA, number=4)
    table.report(LoggingStopped())
    game = seen(table)

    assert game["undo"]["text"] == "end of logging"
    assert game["last_move"] is None
    assert game["prompt"] == "The game is on; only the result will be noted at the end."


def set_up(*variants: str, number: int, turn: int = 0) -> Table:
    """A game of the box with these variants in its middle, with a number rolled."""
    table = Table(schmidt(variants))
    table.begin()
    table.report(PositionSet(pieces=MIDGAME, turn=turn, reason="test"))
    table.roll(number)
    return table


def test_seats_say_whose_colours_they_are() -> None:
    shown = seen(set_up("two_players", number=3, turn=2))

    assert [(seat["name"], seat["person"]) for seat in shown["seats"]] == [
        ("Anna", 0), ("Ben", 1), ("Anna", 0), ("Ben", 1),
    ]  # fmt: skip
    assert shown["turn"] == 2
    assert shown["title"]["ruleset"] == "Box rules (Schmidt), 1 variant"


def test_the_result_has_a_line_for_each_person_with_both_colours() -> None:
    table = set_up("two_players", number=3)
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())

    lines = seen(table)["result"]["standings"]
    assert [(line["name"], line["colours"]) for line in lines] == [("Anna", [0, 2]), ("Ben", [1, 3])]


def test_neutral_pieces_are_shown_and_their_moves_named_by_colour() -> None:
    shown = seen(set_up("neutral_colour", number=3))

    assert (shown["seats"][3]["name"], shown["seats"][3]["person"]) == ("neutral", None)
    assert shown["seats"][3]["pieces"] == [-1, 5, 31, 42]
    texts = [move["text"] for move in shown["moves"]]
    assert "14 → 17" in texts
    assert "Black 5 → 8" in texts


def test_a_piece_to_choose_says_its_colour_where_it_is_the_neutral_one() -> None:
    table = Table(schmidt(["neutral_colour", "forced_capture"]))
    table.begin()
    far: Pieces = (-1, -1, -1, 2)
    table.report(PositionSet(pieces=(far, (-1, -1, -1, 34), (-1, -1, -1, 14), far), turn=0, reason="test"))
    table.roll(2)
    table.report(Passed(seat=0))
    found = seen(table)["finding"]

    assert found["apply"] == "Yellow: piece on 2 back to B"
    assert found["choices"] == [{"progress": 2, "colour": 3, "text": "Black: piece on 2 back to B"}]


def test_backward_captures_are_among_the_moves() -> None:
    table = Table(schmidt(["backward_capture"]))
    table.begin()
    pieces: Pieces = (-1, -1, -1, 14)
    table.report(PositionSet(pieces=(pieces, (-1, -1, -1, 1), (-1,) * 4, (-1,) * 4), turn=0, reason="test"))
    table.roll(3)

    assert "14 → 11, captures Green" in [move["text"] for move in seen(table)["moves"]]


def test_without_an_order_whoever_rolled_is_on_turn_and_everybody_may_roll() -> None:
    table = Table(semester(chaos=True))
    table.begin()
    assert (seen(table)["turn"], seen(table)["prompt"]) == (None, "Whoever wants to rolls.")

    table.report(DieRead(throw=1, values=(6,), confidence=0.99, rest_tick=table.tick))
    assert (seen(table)["throw"]["ask"], seen(table)["throw"]["clear"]) == (True, True)
    table.roll(6, seat=2)
    assert seen(table)["turn"] == 2
    assert seen(table)["prompt"] == "Yellow plays the 6, or somebody else rolls."
    assert seen(table)["attempt"] is None


def test_more_time_can_be_given_and_taken_back_until_the_siren() -> None:
    table = placed(LSA)
    assert seen(table)["playing_time"] == {"most": 30 * 60, "undo": None}
    seq = table.report(TimeAdded(seconds=120, reason="late"))
    assert seen(table)["playing_time"]["undo"] == {"seq": seq, "text": "2 minutes more for this table"}
    table.report(SirenSounded(at_tick=table.tick))

    assert seen(table)["playing_time"] is None


def test_more_time_does_not_make_stale_what_somebody_is_about_to_tap() -> None:
    table = placed(LSA, number=4)
    before = seen(table)["step"]
    table.report(TimeAdded(seconds=120, reason="late"))

    assert seen(table)["step"] == before


def test_the_start_of_the_clock_is_taken_back_only_after_a_question() -> None:
    table = Table()
    table.begin()
    undo = seen(table)["undo"]
    assert undo["text"] == "start of the clock"
    assert "full time" in undo["asked"]
    table.roll(3)

    assert seen(table)["undo"]["asked"] is None
