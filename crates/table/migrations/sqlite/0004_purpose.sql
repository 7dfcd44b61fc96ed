-- What a game is for: `game`, or `sandbox` for one that a single person tries things out in.
ALTER TABLE games ADD COLUMN purpose TEXT NOT NULL DEFAULT 'game' CHECK (purpose IN ('game', 'sandbox'));
