-- When somebody last sat down in a game, by the steady time: from then on there is time to add to its dice.
ALTER TABLE games ADD COLUMN seated BIGINT;
