"""The seed of a draw as people write it: what dice showed, with spaces between the numbers or without."""


def plain_seed(told: str) -> str:
    """The seed that counts: without any space, so that "4 2 6 1" and "4261" are one draw."""
    return "".join(told.split())
