"""Numbers as people write them in a language."""

from fractions import Fraction

from companion.language import Wording


def decimal(value: float, say: Wording) -> str:
    """A number without needless zeros, with the language's decimal sign: "25", in German "2,5"."""
    return f"{value:g}".replace(".", say("number.point"))


def points(written: str, say: Wording) -> str:
    """Points, a fraction in lowest terms: "3/2" is "1½"; thirds stay fractions, "5/3" is "1 2/3"."""
    whole, rest = divmod(Fraction(written), 1)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return say("number.mixed", whole=whole, rest=rest) if rest and whole else written
