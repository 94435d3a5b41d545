"""Pictures that are rendered beside each other."""

from random import Random

from tools.pictures.rendered import AHEAD, rendered


def test_they_come_in_the_order_of_their_seeds() -> None:
    numbers = range(5, 5 + 2 * AHEAD + 3)
    assert list(rendered(numbers, Random.random)) == [Random(number).random() for number in numbers]


def test_no_more_than_a_few_are_rendered_before_they_are_read() -> None:
    begun: list[float] = []
    pictures = rendered(range(10 * AHEAD), lambda random: begun.append(random.random()))
    next(pictures)
    assert 1 <= len(begun) <= AHEAD
