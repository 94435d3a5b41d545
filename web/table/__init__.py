"""The pages of a table: the referee's page, the hall display, the rules, and what is reported on them."""
