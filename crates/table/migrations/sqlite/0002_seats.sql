-- A seat may be open: then neither session nor level is there. `beside` is 1 where another person
-- than the browser's owner sits at the session's browser.
CREATE TABLE seats_now (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    session TEXT REFERENCES sessions (id),
    level TEXT,
    beside INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat),
    CHECK (session IS NULL OR level IS NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO seats_now (game, seat, session, level) SELECT game, seat, session, level FROM seats;
DROP TABLE seats;
ALTER TABLE seats_now RENAME TO seats;
CREATE INDEX seats_of_session ON seats (session) WHERE session IS NOT NULL;
CREATE INDEX seats_open ON seats (game) WHERE session IS NULL AND level IS NULL;
