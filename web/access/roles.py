"""Who may do what: roles, each of which may also do whatever the one below it may."""

from enum import IntEnum

from companion.errors import Named, NotAllowed


class Role(IntEnum):
    """What a device is trusted with; the order is that of trust."""

    VIEWER = 0
    REFEREE = 1
    HEAD_REFEREE = 2
    DESK = 3
    DIRECTOR = 4

    @property
    def word(self) -> str:
        """Its name in the log, in wordings and on the command line."""
        return self.name.lower()


TABLE_ROLES = (Role.REFEREE, Role.HEAD_REFEREE, Role.DIRECTOR)
"""The roles at a table."""
EVENT_ROLES = (Role.DESK, Role.DIRECTOR)
"""The roles of an event, whose desk takes the results in."""


def demand(role: Role, least: Role) -> None:
    """Raise NotAllowed unless `role` is at least `least`."""
    if role >= least:
        return
    if role is Role.VIEWER:
        raise NotAllowed("not_paired")
    raise NotAllowed("role_missing", role=Named(f"page.role.{least.word}"))
