"""The pictures that browsers fetch for tabs and home screens, without being told to."""

from flask import Blueprint, Response, current_app

icons = Blueprint("icons", __name__)


@icons.get("/favicon.ico")
@icons.get("/apple-touch-icon.png")
@icons.get("/apple-touch-icon-precomposed.png")
def icon() -> Response:
    """The die, for browsers that do not know SVG."""
    return current_app.send_static_file("shared/icon.png")
