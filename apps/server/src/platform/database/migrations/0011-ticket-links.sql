-- A link that shows a customer ticket to whoever holds it, until its purchaser stops it or the ticket ends.
-- What it opens with was only ever in the message: here is its hash.
CREATE TABLE ticket_links (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_ticket_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- tells whether it is the same address or number again, and not which
  recipient_hash bytea NOT NULL CHECK (length(recipient_hash) = 32),
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets,
  CHECK (revoked_at >= created_at)
);
CREATE INDEX ticket_links_of_ticket ON ticket_links (client_id, customer_ticket_id) WHERE revoked_at IS NULL;

-- How often a customer ticket was sent on the last day that it was. Whoever sends it holds this row, so ten are ten.
CREATE TABLE ticket_sends (
  client_id uuid NOT NULL,
  customer_ticket_id uuid NOT NULL,
  day date NOT NULL,
  sent smallint NOT NULL CHECK (sent BETWEEN 0 AND 10),
  PRIMARY KEY (client_id, customer_ticket_id),
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets
);
