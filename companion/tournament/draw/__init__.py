"""The draw: who plays whom, at which table and with which colour, in all rounds at once."""
