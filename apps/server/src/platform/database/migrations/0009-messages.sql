-- Every email and SMS, written in the transaction that causes it. The row is its own queue.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  client_id uuid REFERENCES clients,
  -- what happened: one message for each event, template and recipient
  event_key text NOT NULL,
  template text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (event_key, template, recipient),
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX messages_to_send ON messages (next_attempt_at) WHERE state = 'queued';
CREATE INDEX messages_of_operator ON messages (client_id, created_at DESC);
