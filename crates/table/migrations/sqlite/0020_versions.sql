-- Counts what has been written to a game: whoever writes says how many writes they know of.
ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
