"""What comes in from files that others wrote.

Bytes are decoded (`decoding`) and become rows (`csv_rows`, `xlsx_rows`; `grid` tells which), headings say
what the columns are (`headings`), rows become players (`players`), and `preview` is the one value of all
that, which page and command show;
`comparing` tells them from players who are known already.
"""
