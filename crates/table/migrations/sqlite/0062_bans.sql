-- Whom whoever runs the table lets in no more.
CREATE TABLE bans (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
