"""The notation as a file."""

from companion.export import notation
from companion.protocol.game_protocol import protocol
from companion.protocol.notation import parse_game
from companion.protocol.turns import written
from tests.companion.game.table import Table, chance


def test_the_file_reads_back_as_the_game_with_or_without_names() -> None:
    table = Table()
    table.begin()
    table.play(*chance(5), rolls=20)
    names = {"p0": "Änne", "p1": 'Ben "der Blitz"'}

    named = parse_game(notation.render(protocol("stream", table.state, names)).decode())
    nameless = parse_game(notation.render(protocol("stream", table.state, {})).decode())

    assert named == written(table.state, names)
    assert named.names == names
    assert nameless.names == {}
    assert nameless.parts == named.parts
