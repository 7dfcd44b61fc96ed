-- Browsers that are told of turns by push services, by the digest of their address there.
CREATE TABLE pushes (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES sessions (id),
    session TEXT NOT NULL REFERENCES sessions (id),
    endpoint TEXT NOT NULL,
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    locale TEXT,
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pushes_of_person ON pushes (person);
-- The key that push services know the table by.
CREATE TABLE push_key (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    key TEXT NOT NULL
) STRICT;
ALTER TABLE turns ADD COLUMN pushed INTEGER NOT NULL DEFAULT 0;
