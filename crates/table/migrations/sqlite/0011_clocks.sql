-- The clocks of a game, as JSON; none where it is played without.
ALTER TABLE games ADD COLUMN clock TEXT;
CREATE INDEX games_clocked ON games (id) WHERE clock IS NOT NULL AND ended = 0;
-- When the table last noted that it was running, in its own steady time: what passes while it is not
-- running is on nobody's clock.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    moment INTEGER NOT NULL
) STRICT;
