CREATE TABLE notices (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    quiet BIGINT,
    locale TEXT,
    unsubscribe TEXT NOT NULL UNIQUE,
    mailed BIGINT,
    hook TEXT,
    secret TEXT
);
CREATE TABLE turns (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES sessions (id),
    position TEXT NOT NULL,
    since BIGINT NOT NULL,
    by_mail BOOLEAN NOT NULL,
    waits BOOLEAN NOT NULL,
    hooked BOOLEAN NOT NULL,
    mailed BOOLEAN NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX turns_of_person ON turns (person);
