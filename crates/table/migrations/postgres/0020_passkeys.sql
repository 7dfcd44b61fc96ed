CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES sessions (id),
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    made BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX passkeys_of_person ON passkeys (person);

CREATE TABLE challenges (
    digest TEXT PRIMARY KEY,
    person TEXT REFERENCES sessions (id),
    state TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX challenges_made ON challenges (made);
