-- Whoever may claim a game is told as well.
ALTER TABLE turns ADD COLUMN claim INTEGER NOT NULL DEFAULT 0;
