CREATE TABLE tokens (
    digest TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES sessions (id),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    made BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX tokens_of_person ON tokens (person);

CREATE TABLE bots (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    since BIGINT NOT NULL
);
