"""`companion`, and `python -m companion`, are the command line."""

import sys

INTERRUPTED = 130
"""What a shell calls a program that was stopped by Ctrl-C."""


def main() -> None:
    """Run the command line; Ctrl-C ends it in silence, also while it is still being loaded."""
    try:
        from companion import cli  # takes a moment, in which somebody may change their mind

        cli.main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
