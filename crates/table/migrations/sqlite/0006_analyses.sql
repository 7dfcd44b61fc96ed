-- How the chances of a finished game went, as JSON; it could be reckoned again.
CREATE TABLE analyses (
    game TEXT PRIMARY KEY REFERENCES games (id),
    analysis TEXT NOT NULL
) STRICT, WITHOUT ROWID;
