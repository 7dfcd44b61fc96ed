-- Complaints of a profile, which belongs to no game.
ALTER TABLE reports ALTER COLUMN game DROP NOT NULL;
