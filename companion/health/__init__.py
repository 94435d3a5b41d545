"""How a table is: what was measured there, and what that means for whoever looks after it.

A concern is a file: what is known of it, and `judge`, which makes lines of that. Measuring is done elsewhere.
None stands for what cannot be known on this computer; that is never a defect.
"""
