-- An order for several passengers: one payment, several tickets (decision 175). The columns of `orders` that say what is bought repeat the first
-- line, so a query that needs one service or one way of paying of an order finds it there.
ALTER DOMAIN order_kind DROP CONSTRAINT order_kind_check;
ALTER DOMAIN order_kind ADD CHECK (VALUE IN ('purchase', 'renewal', 'top_up', 'booking', 'family'));

CREATE TABLE order_lines (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 8),
  service_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  year sales_year NOT NULL,
  price minor_units NOT NULL,
  discount minor_units NOT NULL,
  net_price minor_units NOT NULL,
  voucher_id uuid,
  terms jsonb_map NOT NULL,
  passenger jsonb_map NOT NULL,
  image_upload_error jsonb,
  customer_ticket_id uuid,
  refunded_at timestamptz,
  PRIMARY KEY (client_id, order_id, line),
  FOREIGN KEY (client_id, order_id) REFERENCES orders,
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  FOREIGN KEY (client_id, ticket_id) REFERENCES tickets,
  FOREIGN KEY (client_id, voucher_id) REFERENCES vouchers,
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets (client_id, id) DEFERRABLE INITIALLY IMMEDIATE,
  CHECK (net_price = price - discount),
  CHECK ((discount = 0) = (voucher_id IS NULL)),
  CHECK (refunded_at IS NULL OR customer_ticket_id IS NOT NULL)
);
CREATE UNIQUE INDEX line_of_customer_ticket ON order_lines (client_id, customer_ticket_id) WHERE customer_ticket_id IS NOT NULL;
CREATE INDEX order_lines_without_photo ON order_lines (client_id, order_id) WHERE image_upload_error IS NOT NULL;

-- The lines of an order sum to the order, and are numbered from 1.
CREATE FUNCTION check_lines_sum_to_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT client_id, order_id FROM new_lines) AS changed
    JOIN orders ON orders.client_id = changed.client_id AND orders.id = changed.order_id
    CROSS JOIN LATERAL (
      SELECT sum(price) AS price, sum(discount) AS discount, count(*) AS lines, max(line) AS last_line FROM order_lines
      WHERE order_lines.client_id = orders.client_id AND order_lines.order_id = orders.id
    ) AS sums
    WHERE orders.kind <> 'family' OR sums.price <> orders.price OR sums.discount <> orders.discount OR sums.lines <> sums.last_line
  ) THEN
    RAISE EXCEPTION 'the lines of an order must sum to the order' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER lines_sum_to_their_order AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION check_lines_sum_to_order();
CREATE TRIGGER lines_keep_their_sum AFTER UPDATE ON order_lines
  REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION check_lines_sum_to_order();

-- A fulfilled family order has its tickets in its lines.
DO $$
DECLARE
  fulfilled_check text;
BEGIN
  SELECT conname INTO STRICT fulfilled_check FROM pg_constraint
  WHERE conrelid = 'orders'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%fulfilled%customer_ticket_id IS NOT NULL%';
  EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', fulfilled_check);
END
$$;
ALTER TABLE orders ADD CONSTRAINT orders_fulfilled_check CHECK (
  CASE WHEN kind = 'family' THEN customer_ticket_id IS NULL ELSE state <> 'fulfilled' OR customer_ticket_id IS NOT NULL END
) NOT VALID;
ALTER TABLE orders VALIDATE CONSTRAINT orders_fulfilled_check;
CREATE INDEX family_orders_of_network ON orders (client_id, network) WHERE network IS NOT NULL AND kind = 'family';

CREATE VIEW every_order_line AS
  SELECT client_id, id AS order_id, 1::smallint AS line, service_id, ticket_id, year, price, discount, net_price, voucher_id, terms, passenger,
         image_upload_error, customer_ticket_id, NULL::timestamptz AS refunded_at
  FROM orders WHERE kind <> 'family'
  UNION ALL
  SELECT client_id, order_id, line, service_id, ticket_id, year, price, discount, net_price, voucher_id, terms, passenger,
         image_upload_error, customer_ticket_id, refunded_at
  FROM order_lines;

-- The limits of open orders (0045, 0049), for an order that holds places of several tickets. A family order counts once for each ticket of its
-- lines with a purchaser, and once for each place with a network. `of_tickets` has each ticket once, in the order of the ids, so that two orders
-- take the locks in the same order. The function of 0049 stays for processes of an earlier version.
CREATE FUNCTION order_limit_refusal(
  of_client uuid, of_user uuid, of_key text, of_tickets uuid[], of_places integer[], most_of_network integer[], from_network text,
  at timestamptz, most_unpaid integer, most_open integer, most_orders_of_ticket integer, most_places_of_ticket integer
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  counted record;
  own record;
  held bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('orders of ' || of_user, 0));
  SELECT count(*) AS unpaid, count(*) FILTER (WHERE is_open) AS open,
         array_agg(ticket_id) FILTER (WHERE is_open AND client_id = of_client AND kind <> 'family') AS tickets,
         array_agg(id) FILTER (WHERE is_open AND client_id = of_client AND kind = 'family') AS families,
         EXISTS (SELECT FROM ended_attempts WHERE client_id = of_client AND user_id = of_user AND idempotency_key = of_key) AS is_ended
  INTO counted
  FROM (
    SELECT client_id, id, ticket_id, kind, state IN ('created', 'held', 'paying', 'requires_action') AS is_open FROM orders
    WHERE user_id = of_user AND created_at > at - interval '1 hour' AND state NOT IN ('fulfilled', 'paid', 'refunded')
    ORDER BY created_at DESC LIMIT 50
  ) AS latest;
  IF counted.is_ended THEN RETURN 'attempt-ended'; END IF;
  IF counted.unpaid >= most_unpaid OR counted.open >= most_open THEN RETURN 'LimitExceededException'; END IF;
  FOR i IN 1 .. coalesce(array_length(of_tickets, 1), 0) LOOP
    IF counted.tickets IS NOT NULL OR counted.families IS NOT NULL THEN
      SELECT count(DISTINCT order_id) AS orders, count(*) AS places INTO own FROM (
        SELECT number AS order_id FROM unnest(counted.tickets) WITH ORDINALITY AS one (ticket_id, number) WHERE ticket_id = of_tickets[i]
        UNION ALL
        SELECT 1000 + number FROM unnest(counted.families) WITH ORDINALITY AS one (id, number)
        JOIN order_lines AS held_line ON held_line.client_id = of_client AND held_line.order_id = one.id
        WHERE held_line.ticket_id = of_tickets[i]
      ) AS holds;
      IF own.orders >= most_orders_of_ticket OR own.places > 0 AND own.places + of_places[i] > most_places_of_ticket THEN
        RETURN 'holds-of-account';
      END IF;
    END IF;
    IF from_network IS NULL THEN CONTINUE; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('holds of ' || of_tickets[i] || ' from ' || from_network, 0));
    SELECT count(*) INTO held FROM orders
    WHERE client_id = of_client AND ticket_id = of_tickets[i] AND network = from_network AND kind <> 'family';
    SELECT held + count(*) INTO held FROM orders
    JOIN order_lines AS held_line ON held_line.client_id = orders.client_id AND held_line.order_id = orders.id
    WHERE orders.client_id = of_client AND orders.network = from_network AND orders.kind = 'family'
      AND held_line.ticket_id = of_tickets[i];
    IF held + of_places[i] > most_of_network[i] THEN RETURN 'holds-of-network'; END IF;
  END LOOP;
  RETURN NULL;
END
$$;

-- The money of one line of a card payment goes back once.
CREATE UNIQUE INDEX refund_of_line ON refunds (client_id, payment_id, line) WHERE payment_id IS NOT NULL AND line IS NOT NULL AND state <> 'failed';
