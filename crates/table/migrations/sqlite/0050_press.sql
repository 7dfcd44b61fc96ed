-- What sides may say to each other, where that was chosen: none, public or private.
ALTER TABLE games ADD COLUMN press TEXT CHECK (press IN ('none', 'public', 'private'));
-- Letters from one side to another. A check cannot be changed, so the tables are made anew.
CREATE TABLE new_chat (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    channel TEXT NOT NULL CHECK (channel IN ('table', 'side', 'letter', 'gallery')),
    -- The side, in a side's channel; of a letter the one that wrote it.
    side INTEGER,
    -- The side that a letter is to.
    to_side INTEGER,
    -- The seat of whoever said it; none for onlookers.
    seat INTEGER,
    author TEXT NOT NULL REFERENCES sessions (id),
    said INTEGER NOT NULL,
    line TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE new_chat_readers (
    message TEXT NOT NULL REFERENCES new_chat (id) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES sessions (id),
    beside INTEGER NOT NULL,
    PRIMARY KEY (message, person, beside)
) STRICT, WITHOUT ROWID;
INSERT INTO new_chat (id, game, number, channel, side, seat, author, said, line)
SELECT id, game, number, channel, side, seat, author, said, line FROM chat;
INSERT INTO new_chat_readers (message, person, beside) SELECT message, person, beside FROM chat_readers;
DROP TABLE chat_readers;
DROP TABLE chat;
ALTER TABLE new_chat RENAME TO chat;
ALTER TABLE new_chat_readers RENAME TO chat_readers;
CREATE INDEX chat_of_game ON chat (game, channel, number);
CREATE INDEX chat_of_author ON chat (author);
CREATE INDEX chat_readers_of_person ON chat_readers (person);
