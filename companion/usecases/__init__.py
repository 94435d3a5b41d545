"""What command line, table and page do alike: open a game, put a substitute in, play a lesson."""
