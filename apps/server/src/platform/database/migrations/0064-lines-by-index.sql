-- A join of the two tables: the planner finds the lines of an order by the keys of both. It cannot do that with a UNION whose first part has a
-- condition.
DROP VIEW every_order_line;
CREATE VIEW every_order_line AS
  SELECT orders.client_id, orders.id AS order_id, coalesce(sold.line, 1::smallint) AS line,
         coalesce(sold.service_id, orders.service_id) AS service_id, coalesce(sold.ticket_id, orders.ticket_id) AS ticket_id,
         coalesce(sold.year, orders.year) AS year, coalesce(sold.price, orders.price) AS price,
         coalesce(sold.discount, orders.discount) AS discount, coalesce(sold.net_price, orders.net_price)::integer AS net_price,
         CASE WHEN sold.line IS NULL THEN orders.voucher_id ELSE sold.voucher_id END AS voucher_id,
         coalesce(sold.terms, orders.terms) AS terms, coalesce(sold.passenger, orders.passenger) AS passenger,
         CASE WHEN sold.line IS NULL THEN orders.image_upload_error ELSE sold.image_upload_error END AS image_upload_error,
         CASE WHEN sold.line IS NULL THEN orders.customer_ticket_id ELSE sold.customer_ticket_id END AS customer_ticket_id,
         sold.refunded_at
  FROM orders LEFT JOIN order_lines AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id;
