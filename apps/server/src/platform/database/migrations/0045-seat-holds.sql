-- Which network an order holds its seats from, as long as it holds them: the limit of a network counts these rows.
CREATE TABLE seat_holds (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  network text NOT NULL,
  PRIMARY KEY (client_id, order_id),
  FOREIGN KEY (client_id, order_id) REFERENCES orders
);
CREATE INDEX seat_holds_of_network ON seat_holds (client_id, ticket_id, network);

-- The name of the refusal when a purchaser may not begin another order, else null. The locks let the orders of one purchaser, and those of one
-- network for one ticket, begin one after the other. Each query of this function sees what was committed before it began, so parallel
-- requests count each other.
CREATE FUNCTION order_limit_refusal(
  of_client uuid, of_user uuid, of_ticket uuid, takes_seats boolean, from_network text, at timestamptz,
  most_unpaid integer, most_open integer, most_of_ticket integer, most_of_network integer
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  counted record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('orders of ' || of_user, 0));
  SELECT count(*) AS unpaid, count(*) FILTER (WHERE is_open) AS open,
         count(*) FILTER (WHERE is_open AND client_id = of_client AND ticket_id = of_ticket) AS of_ticket
  INTO counted
  FROM (
    SELECT client_id, ticket_id, state IN ('created', 'held', 'paying', 'requires_action') AS is_open FROM orders
    WHERE user_id = of_user AND created_at > at - interval '1 hour' AND state NOT IN ('fulfilled', 'paid', 'refunded')
    ORDER BY created_at DESC LIMIT 50
  ) AS latest;
  IF counted.unpaid >= most_unpaid OR counted.open >= most_open THEN RETURN 'LimitExceededException'; END IF;
  IF NOT takes_seats THEN RETURN NULL; END IF;
  IF counted.of_ticket >= most_of_ticket THEN RETURN 'holds-of-account'; END IF;
  IF from_network IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('holds of ' || of_ticket || ' from ' || from_network, 0));
  IF (SELECT count(*) FROM seat_holds WHERE client_id = of_client AND ticket_id = of_ticket AND network = from_network) >= most_of_network THEN
    RETURN 'holds-of-network';
  END IF;
  RETURN NULL;
END
$$;

-- An order that does not hold its seats any more does not count for its network any more.
CREATE OR REPLACE FUNCTION write_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_events VALUES (NEW.client_id, NEW.id, 1, NULL, NEW.state, NEW.updated_at);
    RETURN NULL;
  END IF;
  IF OLD.state = NEW.state THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM order_moves WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'an order does not move from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO order_events
    SELECT NEW.client_id, NEW.id, max(number) + 1, OLD.state, NEW.state, NEW.updated_at
    FROM order_events WHERE client_id = NEW.client_id AND order_id = NEW.id;
  IF NEW.state NOT IN ('created', 'held', 'paying', 'requires_action') THEN
    DELETE FROM seat_holds WHERE client_id = NEW.client_id AND order_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
