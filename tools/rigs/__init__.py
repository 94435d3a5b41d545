"""Rigs: the real camera driver, a GPIO chip, a root of Debian, 200 kills."""
