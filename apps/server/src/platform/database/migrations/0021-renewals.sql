-- An offer to a purchaser to buy the next ticket after one that they hold, with everything of the old one filled in.
CREATE TABLE renewals (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  -- whose the old ticket is, so that a purchaser's offers are found without reading all of their tickets
  user_id uuid NOT NULL REFERENCES users,
  customer_ticket_id uuid NOT NULL,
  -- what is offered
  ticket_id uuid NOT NULL,
  -- the last day on which it can be taken
  closes_on date NOT NULL,
  created_at timestamptz NOT NULL,
  -- it was taken, or taken back
  ended_at timestamptz,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets,
  FOREIGN KEY (client_id, ticket_id) REFERENCES tickets,
  CHECK (ended_at >= created_at)
);
CREATE UNIQUE INDEX open_renewal_of_ticket ON renewals (client_id, customer_ticket_id) WHERE ended_at IS NULL;
CREATE INDEX open_renewals_of_user ON renewals (user_id) WHERE ended_at IS NULL;
