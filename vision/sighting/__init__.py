"""The second reader: dice by sight, with the learned networks."""
