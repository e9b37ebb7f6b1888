-- Another account that may look at a customer ticket, or the address that it was offered to, whether or not anybody has an account there.
-- What was declined, taken back or left leaves no row.
CREATE TABLE guardians (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_ticket_id uuid NOT NULL,
  -- three at most for each ticket
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  -- as the purchaser typed it; it opens nothing once somebody has accepted
  email email_address NOT NULL,
  -- who accepted
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- boarding emails, by the guardian's own switch
  notify boolean NOT NULL DEFAULT false,
  invited_at timestamptz NOT NULL,
  accepted_at timestamptz,
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, customer_ticket_id, place),
  UNIQUE (client_id, customer_ticket_id, email),
  UNIQUE (client_id, customer_ticket_id, user_id),
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets,
  CHECK ((user_id IS NULL) = (accepted_at IS NULL)),
  CHECK (accepted_at >= invited_at),
  CHECK (user_id IS NOT NULL OR NOT notify)
);
CREATE INDEX guardians_by_id ON guardians (id);
CREATE INDEX guardians_of_user ON guardians (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX invitations_to_address ON guardians (email) WHERE user_id IS NULL;
CREATE INDEX invitations_by_age ON guardians (invited_at) WHERE user_id IS NULL;
