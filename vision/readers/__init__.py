"""From a picture to its reading: two readers become one, for a table's frames and for photos."""
