"""The learned networks, and the views of a picture that they are shown."""
