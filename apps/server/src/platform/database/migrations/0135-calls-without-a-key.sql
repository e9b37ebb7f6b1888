-- Payment calls without an Idempotency-Key: a key of ours for the same purchaser, path and body, for a minute (P-304).
CREATE TABLE unkeyed_calls (
  user_id uuid NOT NULL REFERENCES users,
  request bytea NOT NULL CHECK (length(request) = 32),
  idempotency_key text NOT NULL,
  first_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, request)
);
CREATE INDEX unkeyed_calls_by_age ON unkeyed_calls (first_at);
