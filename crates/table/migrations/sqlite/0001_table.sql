-- Browsers, known by the digest of their cookie.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    opened INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Games. The head and the entries are the record and the truth; the rest is derived from them,
-- except who sits where and the salt that hides entry numbers.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    head TEXT NOT NULL,
    salt TEXT NOT NULL,
    started INTEGER NOT NULL,
    moved INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    -- 1 while a computer player is to move: such games go on when the server starts.
    due INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    -- What a list shows of the game, as JSON, and how many entries it was made from.
    summary TEXT NOT NULL,
    summarised INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Exactly one of session and level is there.
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    session TEXT REFERENCES sessions (id),
    level TEXT,
    PRIMARY KEY (game, seat),
    CHECK ((session IS NULL) <> (level IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_session ON seats (session) WHERE session IS NOT NULL;

-- Append-only.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- What has been answered to which submission, so that nothing is done twice.
CREATE TABLE submissions (
    game TEXT NOT NULL REFERENCES games (id),
    client TEXT NOT NULL,
    -- Digest of what was asked: the same id for something else is a mistake.
    asked TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (game, client)
) STRICT, WITHOUT ROWID;
