"""Tests of what is installed on a Raspberry Pi."""
