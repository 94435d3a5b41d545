"""The game record that is handed in: built from the state, independent of language and paper."""
