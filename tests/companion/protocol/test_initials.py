"""Initials instead of names, and how equal ones are told apart."""

from companion.protocol.initials import initials, told_apart


def test_initials_are_the_first_letters_of_all_parts() -> None:
    assert initials("Anna-Lena Beck") == "A. L. B."
    assert initials("  çelik ") == "Ç."
    assert initials("") == ""


def test_equal_initials_have_as_many_letters_of_the_last_name_as_tell_them_apart_or_a_mark() -> None:
    names = {
        "1": "Anna Beck",
        "2": "Anna Berg",
        "3": "Anna Bär",
        "4": "Clara Li",
        "5": "Clara Lin",
        "6": "Clara Li",
        "7": "Emil Vogt",
    }
    assert told_apart(names, {id: f"#{id}" for id in names}) == {
        "1": "A. Bec.",
        "2": "A. Ber.",
        "3": "A. Bä.",
        "4": "C. L. #4",
        "5": "C. Lin.",
        "6": "C. L. #6",
        "7": "E. V.",
    }
