-- For each counted ticket its ticket on sale (C-056): an open order for the same passenger is an earlier attempt to buy the same only if it is for the same
-- ticket. For another ticket it counts like that of another passenger, so that two tabs do not get one reduction twice. The rest is that of 0111.
DROP FUNCTION sibling_tickets(uuid, uuid, text, date);
CREATE FUNCTION sibling_tickets(of_client uuid, of_user uuid, of_year text, today date)
RETURNS TABLE (
  order_id uuid, line smallint, ticket_id uuid, first_name text, last_name text, price integer, discount integer, currency text, is_open boolean
) LANGUAGE sql STABLE AS $$
  SELECT sold.order_id, sold.line, held.ticket_id, held.first_name::text, held.last_name::text, held.price::integer, sold.sibling_discount,
         held.currency::text, false
  FROM customer_tickets AS held
  JOIN tickets ON tickets.client_id = held.client_id AND tickets.id = held.ticket_id AND tickets.sibling_price
  JOIN every_order_line AS sold ON sold.client_id = held.client_id AND sold.order_id = held.order_id AND sold.line = held.order_line
  WHERE held.client_id = of_client AND held.user_id = of_user AND held.ticket_year = of_year AND held.ticket_status = 'active'
    AND held.expiry >= today AND held.passenger_erased_at IS NULL
  UNION ALL
  SELECT sold.order_id, sold.line, sold.ticket_id, sold.passenger ->> 'first_name', sold.passenger ->> 'last_name', sold.price::integer,
         sold.sibling_discount, orders.currency::text, true
  FROM orders
  JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id AND sold.year = of_year
  JOIN tickets ON tickets.client_id = sold.client_id AND tickets.id = sold.ticket_id AND tickets.sibling_price
  WHERE orders.client_id = of_client AND orders.user_id = of_user AND orders.kind IN ('purchase', 'renewal', 'family')
    AND orders.state IN ('created', 'held', 'paying', 'requires_action')
$$;
