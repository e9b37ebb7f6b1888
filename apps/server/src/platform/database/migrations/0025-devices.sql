-- A machine on a bus that reads tickets. Its token was shown once, to who paired it, and opens the calls of devices for its operator alone.
CREATE TABLE devices (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  paired_at timestamptz NOT NULL,
  -- it is paired anew then
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (client_id, id),
  CHECK (expires_at > paired_at)
);
-- One that was revoked leaves its name to the next.
CREATE UNIQUE INDEX device_of_name ON devices (client_id, lower(name)) WHERE revoked_at IS NULL;

ALTER TABLE trips
  -- which device told of it; none for what staff recorded
  ADD COLUMN device_id uuid,
  ADD FOREIGN KEY (client_id, device_id) REFERENCES devices;
