-- A single is valid on the departure of its seat (A-240). One that was moved between the two directions of a weekday before 0140 kept the direction in which
-- it was bought: it had a journey, so that 0140 left it. Its earlier code is not valid on its departure, so there is a new one.
UPDATE customer_tickets AS ticket
SET travel_pattern = weekday_of(seats.date) || '_' || seats.direction, revision = ticket.revision + 1
FROM order_seats AS taken
JOIN inventory AS seats ON seats.client_id = taken.client_id AND seats.id = taken.inventory_id AND seats.scope = 'departure'
WHERE ticket.type = 'single' AND ticket.ticket_status <> 'void'
  AND taken.client_id = ticket.client_id AND taken.order_id = ticket.order_id AND taken.line = ticket.order_line AND taken.is_taken
  AND seats.date BETWEEN ticket.start AND ticket.expiry
  AND NOT has_journey(seats.date, seats.date, seats.direction || '_only', ticket.travel_pattern);
