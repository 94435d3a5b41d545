"""The organisers' day: players, draw, results, standings, stages; without IO, clock or chance."""
