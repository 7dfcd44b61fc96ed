-- What somebody with an account has set for the page, as JSON: it goes along to their other devices.
CREATE TABLE settings (
    person TEXT PRIMARY KEY REFERENCES sessions (id),
    json TEXT NOT NULL
) STRICT, WITHOUT ROWID;
