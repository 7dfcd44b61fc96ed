-- Whether a game is in nobody's list but of those who sit in it: whoever has its link finds it.
ALTER TABLE games ADD COLUMN private INTEGER NOT NULL DEFAULT 0;
