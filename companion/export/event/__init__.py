"""An event on paper and as files, all made of one record."""
