"""What stands on a table beside the game: its cup, its dice, and the proof that they are read, as a log.

Built like a game: events, what they come to, and a door that refuses. It does no IO.
"""
