-- Who boards at a stop from today on.
CREATE INDEX customer_tickets_of_stop ON customer_tickets (client_id, stop_id, expiry)
  WHERE stop_id IS NOT NULL AND ticket_status <> 'void';
CREATE INDEX customer_tickets_of_zone_stop ON customer_tickets (client_id, zone_stop_id, expiry)
  WHERE zone_stop_id IS NOT NULL AND ticket_status <> 'void';
CREATE INDEX bookings_of_stop ON bookings (client_id, stop_id, date) WHERE stop_id IS NOT NULL AND state = 'booked';
