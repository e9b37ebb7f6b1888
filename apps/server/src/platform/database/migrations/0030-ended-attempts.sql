-- Attempts at paying that their purchaser ended before an order began: a first request that arrives later is refused.
CREATE TABLE ended_attempts (
  client_id uuid NOT NULL REFERENCES clients,
  user_id uuid NOT NULL REFERENCES users,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 200),
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, user_id, idempotency_key)
);
CREATE INDEX ended_attempts_by_age ON ended_attempts (ended_at);
CREATE INDEX ended_attempts_by_user ON ended_attempts (user_id);

-- Whether an attempt may still begin an order. Beginning and ending an attempt both call this first: it lets them run one after the other.
-- The check is a statement of its own after the lock, so it reads what the other one has committed.
CREATE FUNCTION is_attempt_open(attempt_client_id uuid, attempt_user_id uuid, attempt_key text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(attempt_user_id::text || attempt_key, 0));
  RETURN NOT EXISTS (
    SELECT FROM ended_attempts
    WHERE client_id = attempt_client_id AND user_id = attempt_user_id AND idempotency_key = attempt_key
  );
END
$$;
