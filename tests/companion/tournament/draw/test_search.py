"""Better rounds by exchanging players."""

from collections import Counter
from itertools import chain

from companion.chance import seeded
from companion.tournament.draw.quality import meetings
from companion.tournament.draw.search import Effort, improved
from companion.tournament.draw.seating import Groups, in_order, tables_for

EFFORT = Effort(attempts=3, steps=3000, memory=30)


def same_each_round(players: int, rounds: int) -> Groups:
    return rounds * (in_order(range(players), tables_for(players)),)


def met(rounds: Groups) -> Counter[tuple[int, int]]:
    return meetings(chain(*rounds))


def test_nobody_meets_twice_where_that_can_be() -> None:
    found = improved(same_each_round(9, 4), EFFORT, seeded("search"))

    assert set(met(found).values()) == {1}
    assert all(sorted(chain(*one)) == list(range(9)) for one in found)


def test_tables_keep_their_sizes() -> None:
    found = improved(same_each_round(11, 4), EFFORT, seeded("search"))

    assert met(found) != met(same_each_round(11, 4))
    assert all([len(group) for group in one] == [3, 4, 4] for one in found)


def test_who_must_not_meet_does_not_though_others_meet_again() -> None:
    apart = [(0, 1), (2, 3), (4, 5), (6, 7)]
    found = improved(same_each_round(8, 4), EFFORT, seeded("search"), apart=apart)

    assert not set(apart) & set(met(found))


def test_who_is_seated_keeps_the_table() -> None:
    found = improved(same_each_round(12, 4), EFFORT, seeded("search"), seated=(0, 5, 6))

    assert all(0 in one[0] and {5, 6} <= set(one[1]) for one in found)
    assert met(found)[1, 2] < 4


def test_meetings_before_count() -> None:
    before = meetings([(0, 1, 2, 3), (4, 5, 6, 7)])
    (found,) = improved(same_each_round(8, 1), EFFORT, seeded("search"), met=before)

    assert sum(pair in before for pair in meetings(found)) == 4


def test_rounds_that_cannot_be_better_stay_as_they_are() -> None:
    rounds: Groups = (((0, 1, 2), (3, 4, 5)),)

    assert improved(rounds, EFFORT, seeded("search")) == rounds


def test_a_single_table_stays_as_it_is_whoever_must_not_meet() -> None:
    rounds = same_each_round(4, 4)

    assert improved(rounds, EFFORT, seeded("search"), apart=[(0, 1)]) == rounds
