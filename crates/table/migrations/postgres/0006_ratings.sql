-- Whether a game counts for the ratings of those who play it.
ALTER TABLE games ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE;
-- How people are rated, for each ruleset and pace. The figures are billionths: whole numbers are the same
-- in every database.
CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES sessions (id),
    ruleset TEXT NOT NULL,
    pace TEXT NOT NULL CHECK (pace IN ('live', 'mail', 'none')),
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (person, ruleset, pace)
);
-- What each rated game has changed. A game counts once for whoever played it, and outlives its record.
CREATE TABLE rating_changes (
    game TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES sessions (id),
    ruleset TEXT NOT NULL,
    pace TEXT NOT NULL CHECK (pace IN ('live', 'mail', 'none')),
    before BIGINT NOT NULL,
    after BIGINT NOT NULL,
    moment BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX rating_changes_of_person ON rating_changes (person);
-- How reliably people play against each other: games that are over for them and those of these that they
-- finished, and answers under a clock.
CREATE TABLE conduct (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    games BIGINT NOT NULL,
    finished BIGINT NOT NULL,
    in_time BIGINT NOT NULL,
    late BIGINT NOT NULL
);
