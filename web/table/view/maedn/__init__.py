"""What the page shows of *Mensch ärgere Dich nicht*."""
