"""What the service of root does, once for each wish: see `companion.update`."""

import sys

from companion.errors import UpdateFailed
from companion.update.debian import GO_ON, Debian
from companion.update.folders import Folders
from companion.update.updater import Updater


def main() -> None:
    """Begin, or go on as the copy that has been made for it."""
    folders = Folders()
    updater = Updater(folders, Debian(folders.paths))
    try:
        if GO_ON in sys.argv[1:]:
            updater.go_on()
        else:
            updater.begin()
    except UpdateFailed as error:
        sys.exit(updater.stuck(error))


if __name__ == "__main__":
    main()
