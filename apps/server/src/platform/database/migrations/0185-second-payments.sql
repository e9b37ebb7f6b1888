-- Returns the name of a refusal when the purchaser is paying for the same thing in another order, or has just bought it, else null (decision 415).
-- `wanted` has an element for each ticket with its passenger, or for the ticket that trips are added to. The same single or week for another day is
-- another thing. Of what is bought already only the types count that pages ask about (P-055). It is volatile, so that it reads what others have
-- committed while the lock of the purchaser's new orders was waited for: order_limit_refusal or is_attempt_open takes it before.
CREATE FUNCTION second_payment_refusal(of_client uuid, of_user uuid, of_key text, wanted jsonb, at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT CASE kind WHEN 'top_up' THEN 'same-trips-being-bought' ELSE 'same-ticket-being-bought' END
    FROM (
      SELECT orders.client_id, orders.id, orders.kind, orders.state, orders.customer_ticket_id, coalesce(order_lines.line, 1) AS line,
             coalesce(order_lines.ticket_id, orders.ticket_id) AS ticket_id, coalesce(order_lines.terms, orders.terms) ->> 'type' AS type,
             coalesce(order_lines.passenger, orders.passenger) AS passenger
      FROM orders
      LEFT JOIN order_lines ON orders.kind = 'family' AND order_lines.client_id = orders.client_id AND order_lines.order_id = orders.id
      WHERE orders.user_id = of_user AND orders.created_at > at - interval '1 hour' AND orders.client_id = of_client
        AND orders.idempotency_key <> of_key AND orders.kind IN ('purchase', 'renewal', 'family', 'top_up')
        AND orders.state IN ('created', 'held', 'paying', 'requires_action', 'paid', 'fulfilled')
    ) AS sold
    CROSS JOIN LATERAL jsonb_to_recordset(wanted) AS want (
      customer_ticket_id uuid, ticket_id uuid, first_name text, last_name text, start_date text, travel_pattern text)
    WHERE CASE
      WHEN kind = 'top_up' THEN state <> 'fulfilled' AND want.customer_ticket_id = sold.customer_ticket_id
      WHEN want.ticket_id IS DISTINCT FROM sold.ticket_id THEN false
      WHEN want.start_date IS DISTINCT FROM passenger ->> 'start_date' THEN false
      WHEN want.start_date IS NOT NULL AND want.travel_pattern IS DISTINCT FROM passenger ->> 'travel_pattern' THEN false
      WHEN state = 'fulfilled' AND (type NOT IN ('annual', 'autumn', 'spring', 'summer', 'flexi') OR NOT EXISTS (
        SELECT FROM customer_tickets AS held
        WHERE held.client_id = sold.client_id AND held.order_id = sold.id AND held.order_line = sold.line AND held.ticket_status = 'active'
      )) THEN false
      ELSE name_key(want.first_name || ' ' || want.last_name) = name_key((passenger ->> 'first_name') || ' ' || (passenger ->> 'last_name'))
    END
    LIMIT 1
  );
END
$$;

-- The limits of open orders (0062), which also ask about a second payment. `wanted` is null where the purchaser has accepted it. Most purchasers have no
-- other order of the last hour, and for them nothing more is read. The function of 0062 stays for processes of an earlier version.
CREATE FUNCTION order_limit_refusal(
  of_client uuid, of_user uuid, of_key text, of_tickets uuid[], of_places integer[], most_of_network integer[], from_network text,
  at timestamptz, most_unpaid integer, most_open integer, most_orders_of_ticket integer, most_places_of_ticket integer,
  wanted jsonb
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  counted record;
  own record;
  held bigint;
  second text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('orders of ' || of_user, 0));
  SELECT count(*) AS all_orders, count(*) FILTER (WHERE NOT is_sold) AS unpaid, count(*) FILTER (WHERE is_open) AS open,
         array_agg(ticket_id) FILTER (WHERE is_open AND client_id = of_client AND kind <> 'family') AS tickets,
         array_agg(id) FILTER (WHERE is_open AND client_id = of_client AND kind = 'family') AS families,
         EXISTS (SELECT FROM ended_attempts WHERE client_id = of_client AND user_id = of_user AND idempotency_key = of_key) AS is_ended
  INTO counted
  FROM (
    SELECT client_id, id, ticket_id, kind, state IN ('created', 'held', 'paying', 'requires_action') AS is_open,
           state IN ('fulfilled', 'paid', 'refunded') AS is_sold
    FROM orders WHERE user_id = of_user AND created_at > at - interval '1 hour'
    ORDER BY created_at DESC LIMIT 100
  ) AS latest;
  IF counted.is_ended THEN RETURN 'attempt-ended'; END IF;
  IF counted.unpaid >= most_unpaid OR counted.open >= most_open THEN RETURN 'LimitExceededException'; END IF;
  IF wanted IS NOT NULL AND counted.all_orders > 0 THEN
    second := second_payment_refusal(of_client, of_user, of_key, wanted, at);
    IF second IS NOT NULL THEN RETURN second; END IF;
  END IF;
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
