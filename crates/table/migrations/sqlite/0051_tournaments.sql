-- Tournaments: who plays whom in which round, and what came of it. Their version counts changes, so that a
-- round is made once.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    organiser TEXT REFERENCES sessions (id),
    scenario TEXT NOT NULL,
    system TEXT NOT NULL CHECK (system IN ('round-robin', 'double-round-robin', 'swiss')),
    -- How many rounds there are: of a round robin, known when it begins.
    rounds INTEGER NOT NULL,
    -- The time of its games, as JSON.
    terms TEXT,
    rated INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over')),
    -- The round that is played; 0 before the first.
    round INTEGER NOT NULL,
    made INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_of_organiser ON tournaments (organiser);
CREATE INDEX tournaments_of_state ON tournaments (state);
-- Who plays in one. Whoever is forgotten leaves their number and results.
CREATE TABLE tournament_players (
    tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    person TEXT REFERENCES sessions (id),
    withdrawn INTEGER NOT NULL,
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_players_of_person ON tournament_players (person);
-- Who meets whom: numbers of players, the one with the first seat first. Without a second it is a bye.
CREATE TABLE tournament_pairings (
    tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    first INTEGER NOT NULL,
    second INTEGER,
    game TEXT REFERENCES games (id) ON DELETE SET NULL,
    -- None while it is played.
    result TEXT CHECK (result IN ('first', 'second', 'draw', 'none', 'bye')),
    -- The organiser has said so.
    decided INTEGER NOT NULL,
    PRIMARY KEY (tournament, round, board)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_pairings_of_game ON tournament_pairings (game);
-- The tournament that a game belongs to.
ALTER TABLE games ADD COLUMN tournament TEXT;
