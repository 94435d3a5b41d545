"""A whole day through the pages' forms."""

from companion.tournament.overall import champion, overall
from companion.tournament.rounds import Stage
from tests.web.organisers.official import Official, people
from web.organisers.ties import open_ties


def test_sixteen_of_twenty_play_on_and_one_of_them_wins(director: Official) -> None:
    director.open()
    director.enter(people(20))
    director.draw()
    for number in range(1, 5):
        director.finish(number)
    settle(director)
    director.draw("5216")
    director.finish(5)
    settle(director)
    director.draw("1")
    director.finish(6)

    state = director.state
    assert [one.stage for one in state.rounds[4:]] == [Stage.SEMI_FINAL, Stage.FINAL]
    winner = champion(state)
    assert winner is not None
    assert director.live.book.name(winner).spoken in director.page("/standings")
    assert len(overall(state)) == 20
    for address in ("/", "/players/", "/draw/", "/results/", "/seating", "/rounds/", "/settings/", "/ties/"):
        director.page(address)


def settle(director: Official) -> None:
    """Whoever is tied at a boundary rolls a six, a five and so on; of more than six some roll again."""
    while found := open_ties(director.state):
        told = {f"roll{at}": rolled(at, len(found[0].tied)) for at in range(len(found[0].tied))}
        table = {} if found[0].table is None else {"table": found[0].table}
        director.done("/ties/", witness="Eva", **told, **table)


def rolled(at: int, count: int) -> str:
    """The numbers of one of so many: the first five decide at once, the others have ones and go on."""
    rounds, left = [], at
    while left >= 5 and count > 5:
        rounds.append(1)
        left, count = left - 5, count - 5
    return " ".join(map(str, [*rounds, 6 - left]))
