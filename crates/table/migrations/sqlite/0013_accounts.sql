-- Who can sign in with an e-mail address and a password, which is kept as argon2 hashes it.
CREATE TABLE accounts (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    email TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Keys that were mailed, by their digest: what for, to which address, and who asked for it. A key is good
-- for one use.
CREATE TABLE mailed_keys (
    digest TEXT PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('password', 'email')),
    email TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES sessions (id),
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mailed_keys_made ON mailed_keys (made);
