"""The first reader: dice by the shape of their pips and bodies."""
