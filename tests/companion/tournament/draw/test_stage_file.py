"""The file that a next stage is drawn from."""

import json
from typing import Any

import pytest

from companion.errors import Unreadable
from companion.language import languages, wording
from companion.tournament.draw.stage_file import parsed

ROUNDS = [[[1, 2, 3, 4], [5, None, 6, 7]]]


def file(rounds: Any = ROUNDS, qualified: Any = (1, 5, 7)) -> bytes:
    return json.dumps({"rounds": rounds, "qualified": qualified}).encode()


def test_rounds_and_numbers_are_read_as_they_are_printed() -> None:
    stage = parsed(file())

    assert stage.rounds == (((1, 2, 3, 4), (5, None, 6, 7)),)
    assert stage.qualified == (1, 5, 7)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("content", "key", "named"),
    [
        (b"", "stage_unreadable", ""),
        (b"\xff", "stage_unreadable", ""),
        (b"[" * 100_000, "stage_unreadable", ""),
        (b'{"rounds": []}', "stage_unreadable", ""),
        (file(rounds=[[["1", 2, 3, 4]]]), "stage_unreadable", ""),
        (file(rounds=[[[1, 2, 3, 4], [5, 6, 7], [8]]]), "stage_chairs", "2, 3"),
        (file(rounds=[[[1, 2, 3, 4], [4, 5, 6, 1]]]), "stage_seated_twice", "1, 4"),
        (file(qualified=[1, 5, 5, 1]), "stage_qualified_twice", "1, 5"),
        (file(qualified=[1, 9, 8]), "stage_strangers", "8, 9"),
        (file(rounds=[]), "stage_strangers", "1, 5, 7"),
    ],
)
def test_what_does_not_fit_is_a_sentence_that_names_all_of_it(
    content: bytes, key: str, named: str, language: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        parsed(content)

    assert caught.value.key == key
    assert named in wording(language).error(caught.value)
