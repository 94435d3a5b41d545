"""The second reader: dice by the detector, with the learned networks."""
