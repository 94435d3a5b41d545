"""Who may open which page and do what on it: roles, paired devices, invitations, audiences."""
