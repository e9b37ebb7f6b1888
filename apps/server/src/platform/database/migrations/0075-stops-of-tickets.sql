-- A stop that no route has any more. It stays for the tickets and bookings that were sold with it.
ALTER TABLE stops ADD COLUMN retired_at timestamptz;

ALTER TABLE customer_tickets ADD COLUMN stop_id uuid, ADD COLUMN zone_stop_id uuid;
ALTER TABLE bookings ADD COLUMN stop_id uuid;
ALTER TABLE booking_moves ADD COLUMN stop_id uuid;

-- A sold name that matches no stop becomes a retired stop. Orders without a ticket may still make one.
INSERT INTO stops (client_id, id, name, retired_at)
SELECT client_id, gen_random_uuid(), name, now() FROM (
  SELECT client_id, stop AS name FROM customer_tickets
  UNION SELECT client_id, zone_stop FROM customer_tickets
  UNION SELECT client_id, stop FROM bookings
  UNION SELECT client_id, stop FROM booking_moves
  UNION SELECT client_id, passenger ->> 'stop' FROM orders WHERE customer_ticket_id IS NULL
  UNION SELECT client_id, passenger ->> 'zone_stop' FROM orders WHERE customer_ticket_id IS NULL
  UNION SELECT client_id, passenger ->> 'stop' FROM order_lines WHERE customer_ticket_id IS NULL
  UNION SELECT client_id, passenger ->> 'zone_stop' FROM order_lines WHERE customer_ticket_id IS NULL
) AS sold WHERE name <> ''
ON CONFLICT (client_id, name) DO NOTHING;

UPDATE customer_tickets SET
  stop_id = (SELECT id FROM stops WHERE stops.client_id = customer_tickets.client_id AND stops.name = customer_tickets.stop),
  zone_stop_id = (SELECT id FROM stops WHERE stops.client_id = customer_tickets.client_id AND stops.name = customer_tickets.zone_stop)
WHERE stop IS NOT NULL OR zone_stop IS NOT NULL;
UPDATE bookings SET stop_id = stops.id FROM stops WHERE stops.client_id = bookings.client_id AND stops.name = bookings.stop;
UPDATE booking_moves SET stop_id = stops.id FROM stops WHERE stops.client_id = booking_moves.client_id AND stops.name = booking_moves.stop;

-- The passenger of an order keeps the names that were chosen, and has the ids for its ticket.
CREATE FUNCTION with_stop_ids(operator uuid, passenger jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT passenger || jsonb_build_object(
    'stop_id', (SELECT id FROM stops WHERE client_id = operator AND name = passenger ->> 'stop'),
    'zone_stop_id', (SELECT id FROM stops WHERE client_id = operator AND name = passenger ->> 'zone_stop'))
$$;
UPDATE orders SET passenger = with_stop_ids(client_id, passenger)
WHERE customer_ticket_id IS NULL AND passenger ? 'first_name';
UPDATE order_lines SET passenger = with_stop_ids(client_id, passenger)
WHERE customer_ticket_id IS NULL AND passenger ? 'first_name';
DROP FUNCTION with_stop_ids;

ALTER TABLE customer_tickets DROP COLUMN stop, DROP COLUMN zone_stop,
  ADD FOREIGN KEY (client_id, stop_id) REFERENCES stops,
  ADD FOREIGN KEY (client_id, zone_stop_id) REFERENCES stops;
ALTER TABLE bookings DROP COLUMN stop, ADD FOREIGN KEY (client_id, stop_id) REFERENCES stops;
ALTER TABLE booking_moves DROP COLUMN stop, ADD FOREIGN KEY (client_id, stop_id) REFERENCES stops;
