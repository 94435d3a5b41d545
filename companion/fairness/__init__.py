"""Whether a die is fair, asked anew after every throw: evidence, alarm, and how loaded it could still be."""
