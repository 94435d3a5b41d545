"""Measures how a table is, a concern a file; what that means is said by `companion.health`.

Every file of the kernel is looked for below a `root`, so that any computer can be pretended.
"""
