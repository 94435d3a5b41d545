"""A die that the table knows."""

from dataclasses import dataclass

from companion.equipment.template import Template


@dataclass(frozen=True, slots=True)
class EnrolledDie:
    """A die that is known since its enrolment (UTC, ISO 8601); `retired` is why it is used no more, if so."""

    id: str
    name: str
    template: Template
    since: str
    retired: str = ""
