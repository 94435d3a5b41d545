"""What any game at a table has: seats, the round and its clock, throws, rulings, corrections, a result.

It knows no rules: what is played there is a game of its own, beside it.
"""
