-- Whether a game was brought as a record. Of those there are already nobody knows.
ALTER TABLE games ADD COLUMN imported BOOLEAN NOT NULL DEFAULT FALSE;
