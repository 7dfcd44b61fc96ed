-- Why a game is set aside: it is neither loaded nor gone on with until somebody has looked at it.
ALTER TABLE games ADD COLUMN aside TEXT;
