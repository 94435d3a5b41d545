"""Simulated people at a simulated table: players who throw and move, and with autoplay a referee who logs."""
