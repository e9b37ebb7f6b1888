-- A link that allows a person of the staff to set a new password once. The second factor is still needed after it.
CREATE TABLE staff_password_resets (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_password_resets_by_end ON staff_password_resets (expires_at);
