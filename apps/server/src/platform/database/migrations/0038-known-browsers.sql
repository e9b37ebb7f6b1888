-- Browsers in which somebody logged in. Tries in them are counted apart from those of strangers.
CREATE TABLE known_browsers (
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_browsers_by_user ON known_browsers (user_id);
CREATE INDEX known_browsers_by_age ON known_browsers (last_used_at);

-- Five tries for each network or known browser; here all networks together.
ALTER TABLE password_resets DROP CONSTRAINT password_resets_attempts_check;
ALTER TABLE password_resets ADD CONSTRAINT password_resets_attempts_check CHECK (attempts BETWEEN 0 AND 50);
