-- Who looks for a game: of which scenario, on which side, at what pace, against whom. Ratings are points.
CREATE TABLE seeks (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES sessions (id),
    scenario TEXT NOT NULL,
    -- Either, where none is named.
    side BIGINT,
    -- Its time, as JSON.
    terms TEXT,
    rated BOOLEAN NOT NULL,
    lowest BIGINT,
    highest BIGINT,
    made BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX seeks_of_person ON seeks (person);
