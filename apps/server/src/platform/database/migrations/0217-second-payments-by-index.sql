-- Returns the name of a refusal when the purchaser is paying for the same thing in another order, or has just bought it, else null. 0185 says what `wanted`
-- has and why the function is volatile. Only the reading of the ticket of an order is another one: a scalar subquery, for which PostgreSQL uses the index.
-- For EXISTS it could read all active tickets into a hash table, at each purchase of somebody who had ordered within the last hour.
CREATE OR REPLACE FUNCTION second_payment_refusal(of_client uuid, of_user uuid, of_key text, wanted jsonb, at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
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
      WHEN state = 'fulfilled' AND (type NOT IN ('annual', 'autumn', 'spring', 'summer', 'flexi') OR (
        SELECT held.id FROM customer_tickets AS held
        WHERE held.client_id = sold.client_id AND held.order_id = sold.id AND held.order_line = sold.line AND held.ticket_status = 'active'
        LIMIT 1
      ) IS NULL) THEN false
      ELSE name_key(want.first_name || ' ' || want.last_name) = name_key((passenger ->> 'first_name') || ' ' || (passenger ->> 'last_name'))
    END
    LIMIT 1
  );
END
$$;
