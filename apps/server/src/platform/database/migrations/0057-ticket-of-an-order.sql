-- The ticket that an order creates, or adds to, exists (decision 100). NOT VALID: existing rows are not read here, so writers wait only for a
-- moment. 0058 reads them.
-- DEFERRABLE: the order and its ticket reference each other. Test tools write them in two statements of a transaction.
ALTER TABLE orders ADD CONSTRAINT orders_customer_ticket_fkey
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets (client_id, id) DEFERRABLE INITIALLY IMMEDIATE NOT VALID;
