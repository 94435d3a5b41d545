"""Checks on the installed package, run by a service of its system; they use nothing but Python and systemd."""
