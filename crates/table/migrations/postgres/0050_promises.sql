-- Seeds of dice that are promised to games about to begin.
CREATE TABLE promises (
    id TEXT PRIMARY KEY,
    seed TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX promises_made ON promises (made);
