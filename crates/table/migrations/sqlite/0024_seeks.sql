-- Who looks for a game: of which scenario, on which side, at what pace, against whom. Ratings are points.
CREATE TABLE seeks (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES sessions (id),
    scenario TEXT NOT NULL,
    -- Either, where none is named.
    side INTEGER,
    -- Its time, as JSON.
    terms TEXT,
    rated INTEGER NOT NULL,
    lowest INTEGER,
    highest INTEGER,
    made INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX seeks_of_person ON seeks (person);
