-- Who wants to be told that it is their turn: by mail, at most one letter in `quiet` milliseconds, ended by
-- whoever has the key in its link; or at an address of theirs, signed by a secret.
CREATE TABLE notices (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    quiet INTEGER,
    locale TEXT,
    unsubscribe TEXT NOT NULL UNIQUE,
    mailed INTEGER,
    hook TEXT,
    secret TEXT
) STRICT, WITHOUT ROWID;
-- Whose turn it is, in which position and since when, and whether they have been told.
CREATE TABLE turns (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES sessions (id),
    position TEXT NOT NULL,
    since INTEGER NOT NULL,
    by_mail INTEGER NOT NULL,
    waits INTEGER NOT NULL,
    hooked INTEGER NOT NULL,
    mailed INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX turns_of_person ON turns (person);
