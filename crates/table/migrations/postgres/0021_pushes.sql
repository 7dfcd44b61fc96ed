CREATE TABLE pushes (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES sessions (id),
    session TEXT NOT NULL REFERENCES sessions (id),
    endpoint TEXT NOT NULL,
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    locale TEXT,
    made BIGINT NOT NULL
);
CREATE INDEX pushes_of_person ON pushes (person);

CREATE TABLE push_key (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    key TEXT NOT NULL
);
ALTER TABLE turns ADD COLUMN pushed BOOLEAN NOT NULL DEFAULT FALSE;
