"""From frames to throws: when dice are at rest, and whether they were thrown."""
