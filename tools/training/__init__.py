"""The training of the networks on rendered dice."""
