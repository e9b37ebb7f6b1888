-- A log-in that was asked for before something sensitive: when, and in which session it was done.
ALTER TABLE users ADD COLUMN log_in_again_asked_at timestamptz;
ALTER TABLE sessions ADD COLUMN proven_at timestamptz;

ALTER TABLE sessions DROP CONSTRAINT sessions_revoked_because_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_revoked_because_check CHECK (
  revoked_because IN (
    'sign-out', 'sign-out-everywhere', 'password-reset', 'password-change', 'token-reuse', 'email-change', 'email-change-undone'
  )
);

-- Links to the earlier address of an account that give it back.
CREATE TABLE email_undos (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  old_email email_address NOT NULL,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_undos_by_user ON email_undos (user_id);
CREATE INDEX email_undos_by_age ON email_undos (expires_at);
