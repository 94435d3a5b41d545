"""The language of a request: in the address, else the person's choice (cookie), the browser's, or German."""

from flask import request

from companion.language import DEFAULT, Wording, languages, wording

COOKIE = "language"


def language() -> str:
    """The language to answer in."""
    for chosen in (request.args.get("language"), request.cookies.get(COOKIE)):
        if chosen in languages():
            return str(chosen)
    return request.accept_languages.best_match(languages()) or DEFAULT


def page_words(say: Wording) -> dict[str, str]:
    """The sentences that scripts may want to say, by key."""
    return {
        key.removeprefix("page."): text
        for key, text in say.templates.items()
        if key.startswith(("page.", "rules.colour."))
    }


def say() -> Wording:
    """The sentences to answer with."""
    return wording(language())
