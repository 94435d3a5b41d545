"""From frames to readings: what the dice in a picture show. Knows OpenCV, no game and no log."""
