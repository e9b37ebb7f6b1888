-- Reads all orders without blocking reads or writes. No statement of the product leaves an order whose ticket is missing. A database that has one
-- from elsewhere still starts: the constraint then stays NOT VALID, and new rows are checked all the same.
DO $$
DECLARE
  missing bigint;
BEGIN
  SELECT count(*) INTO missing FROM orders
  WHERE customer_ticket_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM customer_tickets AS ticket WHERE ticket.client_id = orders.client_id AND ticket.id = orders.customer_ticket_id);
  IF missing = 0 THEN
    ALTER TABLE orders VALIDATE CONSTRAINT orders_customer_ticket_fkey;
  ELSE
    RAISE WARNING '% orders name a ticket that does not exist', missing;
  END IF;
END
$$;
