-- What the game master of a game, who is its host, has done and asks, as JSON; absent where it has none.
ALTER TABLE games ADD COLUMN master TEXT;
