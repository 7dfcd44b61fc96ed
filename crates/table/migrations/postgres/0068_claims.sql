-- Whoever may claim a game is told as well.
ALTER TABLE turns ADD COLUMN claim BOOLEAN NOT NULL DEFAULT FALSE;
