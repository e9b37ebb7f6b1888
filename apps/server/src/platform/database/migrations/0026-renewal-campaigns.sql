-- Tickets of one year are mapped to tickets of the next, and each holder is offered theirs until a day.
CREATE TABLE renewal_campaigns (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  -- what the operator's staff call it
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- the last day on which its offers can be taken
  closes_on date NOT NULL,
  created_at timestamptz NOT NULL,
  -- nothing of it is open any more
  closed_at timestamptz,
  PRIMARY KEY (client_id, id),
  CHECK (closed_at >= created_at)
);
CREATE UNIQUE INDEX open_campaign_of_name ON renewal_campaigns (client_id, name) WHERE closed_at IS NULL;

CREATE TABLE renewal_campaign_tickets (
  client_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  -- whose holders are asked, and what they are offered
  from_ticket_id uuid NOT NULL,
  to_ticket_id uuid NOT NULL,
  PRIMARY KEY (client_id, campaign_id, from_ticket_id),
  FOREIGN KEY (client_id, campaign_id) REFERENCES renewal_campaigns,
  FOREIGN KEY (client_id, from_ticket_id) REFERENCES tickets,
  FOREIGN KEY (client_id, to_ticket_id) REFERENCES tickets,
  CHECK (from_ticket_id <> to_ticket_id)
);

ALTER TABLE renewals
  -- none where it was offered by itself
  ADD COLUMN campaign_id uuid,
  ADD FOREIGN KEY (client_id, campaign_id) REFERENCES renewal_campaigns;
-- a campaign asks the holder of a ticket once
CREATE UNIQUE INDEX renewal_of_campaign ON renewals (client_id, campaign_id, customer_ticket_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX renewals_to_close ON renewals (closes_on) WHERE ended_at IS NULL;

-- The seats that are kept for an offer. They count in the inventory's `held` while they are held here; those that were taken are the
-- order's, which counts them itself.
CREATE TABLE renewal_seats (
  client_id uuid NOT NULL,
  renewal_id uuid NOT NULL,
  inventory_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'taken', 'released')),
  PRIMARY KEY (client_id, renewal_id, inventory_id),
  FOREIGN KEY (client_id, renewal_id) REFERENCES renewals,
  FOREIGN KEY (client_id, inventory_id) REFERENCES inventory
);

-- Money that goes back takes no offer: it may come after another order has taken it, and the offer can be taken while it is on its way.
DROP INDEX live_order_of_renewal;
CREATE UNIQUE INDEX live_order_of_renewal ON orders (client_id, renewal_id)
  WHERE state NOT IN ('failed', 'expired', 'paid', 'refunded');
