-- Complaints of a profile, which belongs to no game. A column cannot be changed, so the table is made anew.
CREATE TABLE new_reports (
    id TEXT PRIMARY KEY,
    reporter TEXT REFERENCES sessions (id),
    about TEXT NOT NULL REFERENCES sessions (id),
    -- Where they met; none where it is about a profile.
    game TEXT,
    -- What was said, where it is about that, or the name of the profile.
    line TEXT,
    why TEXT NOT NULL,
    made INTEGER NOT NULL,
    closed INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO new_reports (id, reporter, about, game, line, why, made, closed)
SELECT id, reporter, about, game, line, why, made, closed FROM reports;
DROP TABLE reports;
ALTER TABLE new_reports RENAME TO reports;
