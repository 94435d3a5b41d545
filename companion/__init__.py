"""The core of the table companion.

`log`, `rules`, `game` and `protocol` are pure: values in, values out. They do no IO, start no threads, read
no clock and throw no dice; time and throws come in as arguments. What touches files, threads and processes
stands around them.
"""
