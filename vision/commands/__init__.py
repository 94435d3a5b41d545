"""The commands that read pictures: `read`, `watch`, `eval`."""
