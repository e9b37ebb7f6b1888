-- A purchase writes and locks fewer rows (decision 070).

-- The network that an order holds seats from is a column of the order. The limit of a network counts these orders by the index.
ALTER TABLE orders ADD COLUMN network text;
CREATE INDEX orders_holding_from_network ON orders (client_id, ticket_id, network) WHERE network IS NOT NULL;
UPDATE orders SET network = seat_holds.network FROM seat_holds
  WHERE orders.client_id = seat_holds.client_id AND orders.id = seat_holds.order_id;
DROP TABLE seat_holds;

-- A foreign key locks the row that it references. Every purchase of a ticket locked the same rows of its operator, its service and its ticket
-- several times. The service of an order references its operator, and a customer ticket its order.
ALTER TABLE orders DROP CONSTRAINT orders_client_id_fkey;
ALTER TABLE customer_tickets
  DROP CONSTRAINT customer_tickets_client_id_ticket_id_fkey, DROP CONSTRAINT customer_tickets_client_id_service_id_fkey;
ALTER TABLE messages DROP CONSTRAINT messages_client_id_fkey;
-- Only the trigger below writes these rows, from the row of the order itself.
ALTER TABLE order_events DROP CONSTRAINT order_events_client_id_order_id_fkey;

-- Every purchase writes a new version of the row of its seats, and each reader passes the versions that nobody needs any more. With free space
-- on the page they are removed earlier, and the new version is on the same page.
ALTER TABLE inventory SET (fillfactor = 50);

-- Runs before the write, so an order that does not hold its seats any more has no network any more.
CREATE OR REPLACE FUNCTION write_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_events VALUES (NEW.client_id, NEW.id, 1, NULL, NEW.state, NEW.updated_at);
    RETURN NEW;
  END IF;
  IF OLD.state = NEW.state THEN RETURN NEW; END IF;
  INSERT INTO order_events
    SELECT NEW.client_id, NEW.id, latest.number + 1, OLD.state, NEW.state, NEW.updated_at
    FROM order_moves, (SELECT max(number) AS number FROM order_events WHERE client_id = NEW.client_id AND order_id = NEW.id) AS latest
    WHERE from_state = OLD.state AND to_state = NEW.state;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an order does not move from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state NOT IN ('created', 'held', 'paying', 'requires_action') THEN NEW.network := NULL; END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER orders_write_their_moves ON orders;
CREATE TRIGGER orders_write_their_moves BEFORE INSERT OR UPDATE OF state ON orders FOR EACH ROW EXECUTE FUNCTION write_order_move();

-- Whether an attempt may still begin an order. Beginning an order and ending an attempt both lock the purchaser first: they run one after the
-- other. The check is a statement of its own after the lock, so it reads what the other one has committed.
CREATE OR REPLACE FUNCTION is_attempt_open(attempt_client_id uuid, attempt_user_id uuid, attempt_key text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('orders of ' || attempt_user_id, 0));
  RETURN NOT EXISTS (
    SELECT FROM ended_attempts
    WHERE client_id = attempt_client_id AND user_id = attempt_user_id AND idempotency_key = attempt_key
  );
END
$$;

-- The name of the refusal when a purchaser may not begin an order with this key, else null. The locks let the orders of one purchaser, and those of one
-- network for one ticket, begin one after the other. Each query of this function sees what was committed before it began, so parallel
-- requests count each other.
DROP FUNCTION order_limit_refusal;
CREATE FUNCTION order_limit_refusal(
  of_client uuid, of_user uuid, of_ticket uuid, of_key text, takes_seats boolean, from_network text, at timestamptz,
  most_unpaid integer, most_open integer, most_of_ticket integer, most_of_network integer
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  counted record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('orders of ' || of_user, 0));
  SELECT count(*) AS unpaid, count(*) FILTER (WHERE is_open) AS open,
         count(*) FILTER (WHERE is_open AND client_id = of_client AND ticket_id = of_ticket) AS of_ticket,
         EXISTS (SELECT FROM ended_attempts WHERE client_id = of_client AND user_id = of_user AND idempotency_key = of_key) AS is_ended
  INTO counted
  FROM (
    SELECT client_id, ticket_id, state IN ('created', 'held', 'paying', 'requires_action') AS is_open FROM orders
    WHERE user_id = of_user AND created_at > at - interval '1 hour' AND state NOT IN ('fulfilled', 'paid', 'refunded')
    ORDER BY created_at DESC LIMIT 50
  ) AS latest;
  IF counted.is_ended THEN RETURN 'attempt-ended'; END IF;
  IF counted.unpaid >= most_unpaid OR counted.open >= most_open THEN RETURN 'LimitExceededException'; END IF;
  IF NOT takes_seats THEN RETURN NULL; END IF;
  IF counted.of_ticket >= most_of_ticket THEN RETURN 'holds-of-account'; END IF;
  IF from_network IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('holds of ' || of_ticket || ' from ' || from_network, 0));
  IF (SELECT count(*) FROM orders WHERE client_id = of_client AND ticket_id = of_ticket AND network = from_network) >= most_of_network THEN
    RETURN 'holds-of-network';
  END IF;
  RETURN NULL;
END
$$;
