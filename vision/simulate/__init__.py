"""A rendered dice cup: the camera of laptops, demonstrations and tests. Its frames carry pixels only."""
