-- Passkeys of accounts, by the id of each in hexadecimal: the public key with its counter, as JSON.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES sessions (id),
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    made INTEGER NOT NULL,
    used INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_person ON passkeys (person);
-- What devices were asked to sign and have not yet, by the digest of the key that comes back with it: for whom
-- a passkey is to be made, or for nobody where somebody wants to sign in. Each is good for one answer.
CREATE TABLE challenges (
    digest TEXT PRIMARY KEY,
    person TEXT REFERENCES sessions (id),
    state TEXT NOT NULL,
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenges_made ON challenges (made);
