"""Another version of the product on an installed table, and the one before it back.

Whoever wishes for it has no rights: he lays the package into the `inbox`. A service of root (`python3 -m
companion.update`) takes it from there, trusts nothing but the organiser's signature, and does all the rest.
What it does it writes down before it does it (`state`), and before it touches anything it goes over to a copy
of this code: so it survives both its own replacement and a power cut.
"""
