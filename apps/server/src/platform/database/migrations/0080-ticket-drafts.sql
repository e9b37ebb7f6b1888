-- What an operator has prepared and not published: a new ticket on sale, or the change of one that is published, which has the same id.
CREATE TABLE ticket_drafts (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  service_id uuid NOT NULL,
  details jsonb NOT NULL,
  -- the time of the last change in milliseconds, and later than each revision before it, also of a draft that is gone
  revision bigint NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, service_id) REFERENCES services
);

-- How many offered renewals a change of a ticket concerns.
CREATE INDEX open_renewals_of_ticket ON renewals (client_id, ticket_id) WHERE ended_at IS NULL;
