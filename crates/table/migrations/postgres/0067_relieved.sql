-- Whoever a computer has relieved still finds the game in their list.
CREATE INDEX seats_left ON seats (left_session) WHERE left_session IS NOT NULL;
