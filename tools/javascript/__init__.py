"""What holds the page's scripts to their word in `make check`; the page itself needs nothing of it."""
