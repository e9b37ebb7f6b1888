-- What few purchases read, as functions: PostgreSQL prepares every part of a statement each time it runs, also a part that it never
-- comes to (decision 392).

-- In PL/pgSQL, because a function in SQL becomes a part of the statement that calls it.
CREATE OR REPLACE FUNCTION sibling_tickets(of_client uuid, of_user uuid, of_year text, today date)
RETURNS TABLE (
  order_id uuid, line smallint, ticket_id uuid, first_name text, last_name text, price integer, discount integer, currency text, is_open boolean
) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT sold.order_id, sold.line, held.ticket_id, held.first_name::text, held.last_name::text, held.price::integer, sold.sibling_discount::integer,
         held.currency::text, false
  FROM customer_tickets AS held
  JOIN tickets ON tickets.client_id = held.client_id AND tickets.id = held.ticket_id AND tickets.sibling_price
  JOIN every_order_line AS sold ON sold.client_id = held.client_id AND sold.order_id = held.order_id AND sold.line = held.order_line
  WHERE held.client_id = of_client AND held.user_id = of_user AND held.ticket_year = of_year AND held.ticket_status = 'active'
    AND held.expiry >= today AND held.passenger_erased_at IS NULL
  UNION ALL
  SELECT sold.order_id, sold.line, sold.ticket_id, sold.passenger ->> 'first_name', sold.passenger ->> 'last_name', sold.price::integer,
         sold.sibling_discount::integer, orders.currency::text, true
  FROM orders
  JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id AND sold.year = of_year
  JOIN tickets ON tickets.client_id = sold.client_id AND tickets.id = sold.ticket_id AND tickets.sibling_price
  WHERE orders.client_id = of_client AND orders.user_id = of_user AND orders.kind IN ('purchase', 'renewal', 'family')
    AND orders.state IN ('created', 'held', 'paying', 'requires_action');
END
$$;

-- The link with a code to a private ticket. Null for one that never had a link, '{}' for a code that belongs to none of its links (decision 254).
CREATE FUNCTION link_of_ticket(of_client uuid, of_ticket uuid, of_code text, of_user uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM sale_links WHERE client_id = of_client AND ticket_id = of_ticket) THEN RETURN NULL; END IF;
  RETURN coalesce((
    SELECT jsonb_build_object(
      'id', link.id,
      'is_ended', link.ended_at IS NOT NULL,
      'has_uses_left', link.max_uses IS NULL OR link.uses < link.max_uses,
      'is_for_purchaser', link.emails IS NULL OR EXISTS (SELECT FROM users WHERE users.id = of_user AND lower(users.email) = ANY (link.emails)),
      'is_being_used', EXISTS (
        SELECT FROM orders JOIN sale_link_uses AS used ON used.client_id = orders.client_id AND used.order_id = orders.id
        WHERE orders.user_id = of_user AND orders.state IN ('held', 'paying', 'requires_action')
          AND used.client_id = link.client_id AND used.link_id = link.id))
    FROM sale_links AS link
    WHERE link.code = of_code AND link.client_id = of_client AND link.ticket_id = of_ticket), '{}');
END
$$;
