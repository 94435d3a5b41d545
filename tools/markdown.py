"""Tables in Markdown, for the pages that are generated."""


def head(*titles: str) -> tuple[str, str]:
    """The first two lines of a table."""
    return row(*titles), row(*("---" for _ in titles))


def row(*cells: str) -> str:
    """One line of a table."""
    return f"| {' | '.join(cells)} |"
