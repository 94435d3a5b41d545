"""Computer players for empty seats, practice and load tests; chance is an argument."""
