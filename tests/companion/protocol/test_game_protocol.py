"""The protocol says what happened, by field names and colours, and carries the anchor of the log."""

from companion.game.events import MoveMade, PositionSet
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.result import signed
from companion.log.envelope import Envelope
from companion.protocol.finding_line import FOUND_LATER
from companion.protocol.game_protocol import protocol
from companion.rules.rulesets import LSA
from companion.table.phase import Phase
from companion.table.result_events import ResultConfirmed
from companion.table.ruling_events import Decision, Ruled
from companion.table.throw_events import Fault, RollCorrected, ThrowVoided
from tests.companion.game.table import Table, chance

NAMES = {"p0": "Änne", "p1": "Ben", "p2": "Clara"}


def test_before_the_start_there_are_players_and_no_result() -> None:
    record = protocol("game", Table().state, NAMES)

    assert [(player.colour, player.name) for player in record.players] == [
        ("yellow", "Änne"),
        ("green", "Ben"),
        ("red", "Clara"),
        ("black", ""),
    ]
    assert record.result == ()
    assert not record.confirmed


def test_a_move_is_told_by_fields_and_colours() -> None:
    table = Table()
    table.begin()
    # black stands on its 34th field, which is the 24th of yellow
    table.report(
        PositionSet(
            pieces=((-1, -1, -1, 21), (-1, -1, -1, 0), (-1, -1, -1, 0), (-1, -1, 0, 34)),
            turn=0,
            reason="bumped",
        )
    )
    table.roll(3)
    table.report(MoveMade(seat=0, colour=0, start=21, target=24))
    turns = protocol("game", table.state, NAMES).turns

    assert turns[-2].reason == "bumped"
    assert turns[-1].values == (3,)
    assert turns[-1].move is not None
    assert (turns[-1].move.start, turns[-1].move.target, turns[-1].move.captured) == ("21", "24", "black")


def test_a_throw_that_is_no_roll_stands_where_it_happened() -> None:
    table = Table()
    table.begin()
    seq = table.roll(3)
    table.report(ThrowVoided(fault=Fault.COCKED, seat=0, corrects=seq))
    table.roll(2)
    turns = protocol("game", table.state, NAMES).turns

    assert [(turn.line, turn.reason, turn.values) for turn in turns[-2:]] == [
        ("void", "cocked", ()),
        ("roll", "", (2,)),
    ]


def test_findings_carry_paragraphs_and_decisions() -> None:
    table = Table()
    table.begin()
    table.roll(3)
    seq = table.report(MoveMade(seat=0, colour=0, start=0, target=5))
    table.report(Ruled(finding=seq, decision=Decision.WAIVE, reason="too late"))
    finding = protocol("game", table.state, NAMES).turns[-1].findings[0]

    assert (finding.code, finding.paragraphs) == ("wrong_count", ("lsa-full-count",))
    assert (finding.decision, finding.reason) == ("waive", "too late")


def test_a_finding_that_a_correction_reveals_is_said_to_be_found_later() -> None:
    table = Table()
    table.begin()
    roll = table.roll(3)
    table.report(MoveMade(seat=0, colour=0, start=0, target=3))
    table.roll(2)
    table.report(RollCorrected(corrects=roll, values=(4,)))
    turn = next(turn for turn in protocol("game", table.state, NAMES).turns if turn.seq == roll)

    assert turn.corrected
    assert [finding.decision for finding in turn.findings] == [FOUND_LATER]


def test_a_signed_result_that_an_engine_would_not_compute_is_reported() -> None:
    table = Table()
    table.begin()
    table.play(*chance(4))
    assert table.state.phase is Phase.COUNTING
    honest = signed(table.state)
    other = ResultConfirmed(
        places=(honest.places[1], honest.places[0], *honest.places[2:]), points=honest.points
    )
    state = table.state
    forged = Envelope.sealed(
        GAME_EVENTS, other, state, stream="game", stamp=table.now, actor="x", device="x", key="forged"
    )
    table.report(honest)

    assert not protocol("game", table.state, NAMES).differs
    assert protocol("game", fold.evolve(state, forged), NAMES).differs


def test_the_anchor_is_length_and_head_of_the_log() -> None:
    table = Table(LSA)
    record = protocol("game", table.state, NAMES)

    assert (record.log_length, record.log_head) == (1, table.log[0].hash)
