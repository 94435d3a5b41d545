"""Numbers as people write them in a language."""

from fractions import Fraction

from companion.language import Wording

SIGNS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}
"""The signs of fractions that two, three or four share."""


def decimal(value: float, say: Wording) -> str:
    """A number without needless zeros, with the language's decimal sign: "25", in German "2,5"."""
    return f"{value:g}".replace(".", say("number.point"))


def points(written: str, say: Wording) -> str:
    """Points, a fraction in lowest terms: "3/2" is "1½", "5/3" is "1⅔", as three who share a place have."""
    whole, rest = divmod(Fraction(written), 1)
    if rest in SIGNS:
        return f"{whole or ''}{SIGNS[rest]}"
    return say("number.mixed", whole=whole, rest=rest) if rest and whole else written
