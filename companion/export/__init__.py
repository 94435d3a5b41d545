"""Files to take away: the protocol as PDF, JSON and text, and the pictures of throws."""
