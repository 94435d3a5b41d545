"""The organisers' pages: what officials do on a day, and what everybody may see of it."""
