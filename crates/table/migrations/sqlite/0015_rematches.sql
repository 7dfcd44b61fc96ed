-- The game that is the rematch of another.
CREATE TABLE rematches (
    game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    next TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX rematches_next ON rematches (next);
