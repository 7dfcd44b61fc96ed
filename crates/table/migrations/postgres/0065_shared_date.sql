-- The date that all servers count from: that of this machine, corrected by how far it has jumped while
-- they ran, and what it was when one of them last found it right.
CREATE TABLE shared_date (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    corrected BIGINT NOT NULL,
    agreed BIGINT NOT NULL
);
INSERT INTO shared_date (one, corrected, agreed) VALUES (1, 0, 0);
