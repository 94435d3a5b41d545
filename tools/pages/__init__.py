"""The pages in a real browser: screenshots, cards, and what tests and benches do with them."""
