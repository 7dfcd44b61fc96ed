-- What people say at a table: to all who play, to those on their side, or among onlookers.
CREATE TABLE chat (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    channel TEXT NOT NULL CHECK (channel IN ('table', 'side', 'gallery')),
    -- The side, in a side's channel.
    side BIGINT,
    -- The seat of whoever said it; none for onlookers.
    seat BIGINT,
    author TEXT NOT NULL REFERENCES sessions (id),
    said BIGINT NOT NULL,
    line TEXT NOT NULL
);
CREATE INDEX chat_of_game ON chat (game, channel, number);
CREATE INDEX chat_of_author ON chat (author);
-- Who sat on a side when something was said there: nobody who comes later reads it. `beside` is the seat of
-- another person at that person's browser, else -1.
CREATE TABLE chat_readers (
    message TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES sessions (id),
    beside BIGINT NOT NULL,
    PRIMARY KEY (message, person, beside)
);
CREATE INDEX chat_readers_of_person ON chat_readers (person);
-- What somebody notes of a game for themselves; `beside` as above.
CREATE TABLE notes (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES sessions (id),
    beside BIGINT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (game, person, beside)
);
CREATE INDEX notes_of_person ON notes (person);
-- Who wants nothing to do with whom.
CREATE TABLE blocks (
    person TEXT NOT NULL REFERENCES sessions (id),
    blocked TEXT NOT NULL REFERENCES sessions (id),
    since BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked);
-- What people tell whoever runs the table of others. It outlives games and accounts.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    reporter TEXT REFERENCES sessions (id),
    about TEXT NOT NULL REFERENCES sessions (id),
    game TEXT NOT NULL,
    -- What was said, where it is about that.
    line TEXT,
    why TEXT NOT NULL,
    made BIGINT NOT NULL
);
-- The game that is the rematch of another.
CREATE TABLE rematches (
    game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    next TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX rematches_next ON rematches (next);
