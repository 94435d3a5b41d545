"""The hall display: what spectators read from afar."""

from flask import Blueprint, render_template, request

from web.serving.speech import page_words, say

display = Blueprint("display", __name__)


@display.get("/display")
def hall() -> str:
    """Board, clock and last throw; `?names=initials` hides who plays."""
    speaking = say()
    initials = request.args.get("names") == "initials"
    return render_template(
        "table/display.html", say=speaking, words=page_words(speaking, "rules.colour."), initials=initials
    )
