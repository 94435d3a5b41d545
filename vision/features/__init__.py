"""What any reader sees in a picture: pips and their lattices, the cup, bodies, the fields of boards."""
