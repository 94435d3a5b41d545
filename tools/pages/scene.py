"""A picture to take of a table's page."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tools.pages.stage import Stage
from web.access.roles import Role


@dataclass(frozen=True)
class Scene:
    """A state of the game, who looks at it, and what is tapped and happens before the picture is taken.

    `hall`: on a large screen; `everywhere`: also on a tablet held upright, on a phone, and dark.
    """

    name: str
    play: Callable[[Stage], None]
    tap: Callable[[Page], None] | None = None
    status: Callable[[Stage], dict[str, object]] = lambda _stage: {}
    role: Role = Role.DIRECTOR
    meanwhile: Callable[[Stage], None] | None = None
    hall: bool = False
    everywhere: bool = False
