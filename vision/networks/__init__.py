"""The learned networks, and the crops of a picture that they are shown."""
