"""What command line and pages of an event do alike."""
