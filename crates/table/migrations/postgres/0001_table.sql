-- The tables of `migrations/sqlite` as they stand together. What the columns mean is said there.

-- The number by which this database is told from every other.
CREATE TABLE house (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    name BIGINT NOT NULL
);

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    opened BIGINT NOT NULL,
    person TEXT REFERENCES sessions (id),
    seen BIGINT NOT NULL,
    ended BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX sessions_of_person ON sessions (person) WHERE person IS NOT NULL;

CREATE TABLE people (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    name TEXT,
    recovery TEXT UNIQUE,
    recovery_made BIGINT
);

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    head TEXT NOT NULL,
    salt TEXT NOT NULL,
    started BIGINT NOT NULL,
    moved BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    due BOOLEAN NOT NULL,
    ended BOOLEAN NOT NULL,
    summary TEXT NOT NULL,
    summarised BIGINT NOT NULL,
    wish TEXT,
    purpose TEXT NOT NULL CHECK (purpose IN ('game', 'sandbox')),
    chosen BOOLEAN NOT NULL,
    private BOOLEAN NOT NULL,
    clock TEXT,
    version BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX games_clocked ON games (id) WHERE clock IS NOT NULL AND NOT ended;
CREATE INDEX games_due ON games (id) WHERE due AND NOT ended;

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    session TEXT REFERENCES sessions (id),
    level TEXT,
    beside BOOLEAN NOT NULL,
    left_session TEXT,
    left_beside BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (game, seat),
    CHECK (session IS NULL OR level IS NULL)
);
CREATE INDEX seats_of_session ON seats (session) WHERE session IS NOT NULL;
CREATE INDEX seats_open ON seats (game) WHERE session IS NULL AND level IS NULL;

-- Append-only.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE submissions (
    game TEXT NOT NULL REFERENCES games (id),
    client TEXT NOT NULL,
    asked TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (game, client)
);

CREATE TABLE analyses (
    game TEXT PRIMARY KEY REFERENCES games (id),
    analysis TEXT NOT NULL
);

CREATE TABLE forgotten (
    game TEXT NOT NULL REFERENCES games (id),
    session TEXT NOT NULL REFERENCES sessions (id),
    PRIMARY KEY (game, session)
);

CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    moment BIGINT NOT NULL
);
