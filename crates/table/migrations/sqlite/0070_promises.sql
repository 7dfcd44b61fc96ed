-- Seeds of dice that are promised to games about to begin.
CREATE TABLE promises (
    id TEXT PRIMARY KEY,
    seed TEXT NOT NULL,
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX promises_made ON promises (made);
