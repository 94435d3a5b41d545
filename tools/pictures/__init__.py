"""Pictures of dice by other means than the simulator, and how they are read."""
