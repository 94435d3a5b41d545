"""The commands that serve pages, and that invite devices to them."""
