-- Tokens by which programs play in somebody's name, by their digest.
CREATE TABLE tokens (
    digest TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES sessions (id),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    made INTEGER NOT NULL,
    used INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_person ON tokens (person);
-- Who is a program, and since when.
CREATE TABLE bots (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
