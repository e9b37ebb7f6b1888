-- The links that sell a private ticket (decision 254). Once a ticket has had one, it opens by the code of a link only.
CREATE TABLE sale_links (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  -- 128 random bits; kept, because staff copy a link again
  code text NOT NULL CHECK (char_length(code) >= 22),
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 120),
  -- how many tickets it sells; null without a limit
  max_uses integer CHECK (max_uses > 0),
  -- Without a CHECK: PostgreSQL evaluates it first on the version of the row that the statement's snapshot has, also where the row was locked in a later
  -- version. The row is locked and compared before; the audit checks the number.
  uses integer NOT NULL DEFAULT 0,
  -- who may buy by it, in lower case; null for everybody who has it, empty after it was ended
  emails text[],
  -- who has made it, as in the audit log
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (client_id, id),
  UNIQUE (code),
  FOREIGN KEY (client_id, ticket_id) REFERENCES tickets
);
CREATE INDEX sale_links_of_ticket ON sale_links (client_id, ticket_id, created_at);
-- for the account of an address that is closed
CREATE INDEX sale_links_of_email ON sale_links USING gin (emails) WHERE emails IS NOT NULL;

-- The tickets that were bought by a link, one for each line of an order.
CREATE TABLE sale_link_uses (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line smallint NOT NULL,
  link_id uuid NOT NULL,
  -- false after the order ended without a sale
  is_counted boolean NOT NULL DEFAULT true,
  PRIMARY KEY (client_id, order_id, line),
  FOREIGN KEY (client_id, order_id) REFERENCES orders,
  FOREIGN KEY (client_id, link_id) REFERENCES sale_links
);
CREATE INDEX uses_of_sale_link ON sale_link_uses (client_id, link_id);

-- The links by which anybody sees what is prepared as purchasers would see it (decision 255).
CREATE TABLE previews (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  -- 128 random bits; kept, because staff copy a link again
  code text NOT NULL CHECK (char_length(code) >= 22),
  -- the prepared tickets that it shows; those that were published or discarded since show nothing
  drafts uuid[] NOT NULL CHECK (cardinality(drafts) BETWEEN 1 AND 500),
  -- who has made it, as in the audit log
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at >= created_at),
  PRIMARY KEY (client_id, id),
  UNIQUE (code)
);
CREATE INDEX previews_that_work ON previews (client_id, ends_at);
