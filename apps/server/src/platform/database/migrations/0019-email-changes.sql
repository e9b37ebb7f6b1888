-- The address that an account is to be known by, until the code that was mailed to it is given. An account waits for one at a time.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  new_email email_address NOT NULL,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  code_sent_at timestamptz NOT NULL,
  code_expires_at timestamptz NOT NULL,
  code_attempts smallint NOT NULL DEFAULT 0 CHECK (code_attempts BETWEEN 0 AND 5),
  asked_at timestamptz NOT NULL
);
CREATE INDEX email_changes_by_age ON email_changes (asked_at);

ALTER TABLE sessions DROP CONSTRAINT sessions_revoked_because_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_revoked_because_check CHECK (
  revoked_because IN ('sign-out', 'sign-out-everywhere', 'password-reset', 'password-change', 'token-reuse')
);
