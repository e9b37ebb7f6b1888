-- What the orders say that give something else than a new ticket of a purchase.
ALTER TABLE orders
  -- the trips that a top-up adds
  ADD COLUMN num_trips smallint CHECK (num_trips BETWEEN 1 AND 50),
  -- the offer that a renewal takes
  ADD COLUMN renewal_id uuid,
  ADD FOREIGN KEY (client_id, renewal_id) REFERENCES renewals,
  ADD CHECK ((kind = 'top_up') = (num_trips IS NOT NULL)),
  ADD CHECK ((kind = 'renewal') = (renewal_id IS NOT NULL)),
  ADD CHECK (kind <> 'top_up' OR customer_ticket_id IS NOT NULL);

-- An offer is taken once, whoever takes it and in however many tabs.
CREATE UNIQUE INDEX live_order_of_renewal ON orders (client_id, renewal_id)
  WHERE state NOT IN ('failed', 'expired', 'refunded');

-- What a ticket was topped up and booked by.
CREATE INDEX orders_of_customer_ticket ON orders (client_id, customer_ticket_id) WHERE customer_ticket_id IS NOT NULL;

ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check,
  ADD CONSTRAINT refunds_reason_check CHECK (
    reason IN ('seat-gone', 'voucher-gone', 'duplicate', 'operator', 'void', 'account-closed', 'ticket-void'));
