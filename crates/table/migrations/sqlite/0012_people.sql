-- Who a browser plays as: itself, or the guest whose recovery link it has followed. A session that has
-- ended lets nobody in any more, and stays because seats name it.
ALTER TABLE sessions ADD COLUMN person TEXT REFERENCES sessions (id);
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET seen = opened;
CREATE INDEX sessions_of_person ON sessions (person) WHERE person IS NOT NULL;
-- What somebody is called, and the digest of the key in their recovery link.
CREATE TABLE people (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    name TEXT,
    recovery TEXT UNIQUE,
    recovery_made INTEGER
) STRICT, WITHOUT ROWID;
