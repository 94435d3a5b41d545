"""What any page needs, whatever is on it: server, publishing, live channel, answers, languages, headers."""
