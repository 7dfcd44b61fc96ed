CREATE TABLE accounts (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    email TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    made BIGINT NOT NULL
);

CREATE TABLE mailed_keys (
    digest TEXT PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('password', 'email')),
    email TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES sessions (id),
    made BIGINT NOT NULL
);
CREATE INDEX mailed_keys_made ON mailed_keys (made);
