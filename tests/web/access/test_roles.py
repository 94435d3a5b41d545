"""Who may do what: each role may also do what those below it may."""

import pytest

from companion.errors import NotAllowed
from web.access.roles import Role, demand


@pytest.mark.parametrize("least", [role for role in Role if role is not Role.VIEWER])
@pytest.mark.parametrize("role", Role)
def test_a_role_may_what_those_below_it_may_and_nothing_else(role: Role, least: Role) -> None:
    if role >= least:
        demand(role, least)
        return
    with pytest.raises(NotAllowed) as refused:
        demand(role, least)
    assert refused.value.key == ("not_paired" if role is Role.VIEWER else "role_missing")
