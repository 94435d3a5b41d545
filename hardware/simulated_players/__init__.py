"""Simulated players at a simulated table: they throw and move, and with autoplay one referees."""
