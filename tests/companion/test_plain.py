"""What does not fit is a ValueError, whichever msgspec there is."""

import pytest

from companion.plain import converted, decoded


def test_plain_values_become_those_of_a_type() -> None:
    assert converted([1, 2], tuple[int, ...]) == (1, 2)
    assert decoded(b'{"a": [1]}') == {"a": [1]}


def test_what_does_not_fit_is_a_value_error_with_its_place() -> None:
    with pytest.raises(ValueError, match=r"`str`.*\[1\]"):
        converted([1, "two"], list[int])


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", '{"a": }'])
def test_what_is_no_json_is_a_value_error(text: bytes | str) -> None:
    with pytest.raises(ValueError, match=r"JSON|truncated|UTF-8|utf-8"):
        decoded(text)
