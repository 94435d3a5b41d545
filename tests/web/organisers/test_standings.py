"""The standings tell what is still open, and where it is decided."""

from tests.web.organisers.official import Official
from tests.web.organisers.test_championship import before_the_semi_final, settle


def test_a_tie_at_a_table_of_a_later_stage_leads_to_the_rolls_as_well(director: Official) -> None:
    before_the_semi_final(director)
    director.result(5, 2, (1, 1, 3, 4))
    assert 'href="/ties/"' not in director.page("/standings")

    director.finish(5)
    page = director.page("/standings")
    assert 'href="/ties/"' in page
    named = next(line for line in page.splitlines() if "Um einen Platz in der nächsten Runde würfeln" in line)
    tied = director.state.game(5, 2).players[:2]
    assert all(director.live.book.name(player).spoken in named for player in tied)

    settle(director)
    director.draw("1")
    director.result(6, 1, (3, 1, 1, 4))
    assert "Um den Turniersieg würfeln" in director.page("/standings")
