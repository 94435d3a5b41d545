"""Settings for all tests."""

from hypothesis import settings

# A busy machine or a Raspberry Pi is slow, not wrong: examples have no deadline.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
