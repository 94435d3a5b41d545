"""Measures the eye of a table while somebody sets it up, a concern a file; what it means is said by
`companion.health.setup`.
"""
