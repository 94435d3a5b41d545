"""What comes in from files that others wrote."""
