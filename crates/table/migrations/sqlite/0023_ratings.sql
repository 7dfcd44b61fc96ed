-- Whether a game counts for the ratings of those who play it.
ALTER TABLE games ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
-- How people are rated, for each ruleset and pace. The figures are billionths: whole numbers are the same
-- in every database.
CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES sessions (id),
    ruleset TEXT NOT NULL,
    pace TEXT NOT NULL CHECK (pace IN ('live', 'mail', 'none')),
    rating INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    games INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (person, ruleset, pace)
) STRICT, WITHOUT ROWID;
-- What each rated game has changed. A game counts once for whoever played it, and outlives its record.
CREATE TABLE rating_changes (
    game TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES sessions (id),
    ruleset TEXT NOT NULL,
    pace TEXT NOT NULL CHECK (pace IN ('live', 'mail', 'none')),
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    moment INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_changes_of_person ON rating_changes (person);
-- How reliably people play against each other: games that are over for them and those of these that they
-- finished, and answers under a clock.
CREATE TABLE conduct (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    games INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    in_time INTEGER NOT NULL,
    late INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
