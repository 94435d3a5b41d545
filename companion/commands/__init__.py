"""The companion's own commands; `companion/cli.py` collects them with those of the other parts."""
