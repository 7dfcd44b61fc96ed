-- Finished games that a browser has taken off its list, while another browser still has them on its own.
CREATE TABLE forgotten (
    game TEXT NOT NULL REFERENCES games (id),
    session TEXT NOT NULL REFERENCES sessions (id),
    PRIMARY KEY (game, session)
) STRICT, WITHOUT ROWID;
