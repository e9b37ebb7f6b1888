-- Passkeys of staff: a second factor, and a sign-in without a password (C-004, C-005).
CREATE TABLE staff_passkeys (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL,
  -- of the authenticator; it stays 0 for passkeys that are synchronized between devices
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkeys_by_person ON staff_passkeys (staff_id);

-- What a passkey signs. Each challenge is used once, within minutes.
CREATE TABLE staff_passkey_challenges (
  challenge text PRIMARY KEY CHECK (length(challenge) BETWEEN 20 AND 100),
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_passkey_challenges_by_time ON staff_passkey_challenges (created_at);
