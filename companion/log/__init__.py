"""What every log is made of, whatever it is about: named events, their envelopes in a chain, and the fold."""
