"""The language of a request: in the address, else the person's choice (cookie), the browser's, or German."""

from flask import request

from companion.language import DEFAULT, Wording, languages, wording

COOKIE = "language"
YEAR_S = 365 * 24 * 3600
"""Seconds in a year: so long a device keeps its language."""


def language() -> str:
    """The language to answer in."""
    for chosen in (request.args.get("language"), request.cookies.get(COOKIE)):
        if chosen in languages():
            return str(chosen)
    return request.accept_languages.best_match(languages()) or DEFAULT


def page_words(say: Wording, *more: str) -> dict[str, str]:
    """The sentences that scripts may want to say, by key; `more` beginnings of keys than those of pages."""
    return {
        key.removeprefix("page."): text
        for key, text in say.templates.items()
        if key.startswith(("page.", *more))
    }


def say() -> Wording:
    """The sentences to answer with."""
    return wording(language())
