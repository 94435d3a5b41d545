"""Rules of backgammon; without IO, clock or chance."""
