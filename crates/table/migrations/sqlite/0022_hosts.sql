-- Who began a game.
ALTER TABLE games ADD COLUMN host TEXT REFERENCES sessions (id);
CREATE INDEX games_of_host ON games (host) WHERE host IS NOT NULL;
-- Whom the host has sent away before anything was played: they do not sit down there again.
CREATE TABLE removed (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES sessions (id),
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX removed_person ON removed (person);
