"""Checks on the installed package, run by a service of its system: Python, systemd and nothing else."""
