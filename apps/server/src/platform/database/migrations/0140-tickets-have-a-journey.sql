-- A ticket for days has at least one journey on them (A-240). A single that was moved from Friday to Thursday kept the journey of Friday, and its page,
-- paper and code said so: it was valid on no journey.

-- Whether a ticket is valid in some direction on one of its days. A pattern that is not one limits nothing, as in the rules.
CREATE FUNCTION has_journey(first_day date, last_day date, sub_type text, travel_pattern text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN travel_pattern IS NULL
  OR travel_pattern !~ '^(m|tu|w|th|f|sa|su)(_am|_pm)?(#(m|tu|w|th|f|sa|su)(_am|_pm)?)*$'
  OR EXISTS (
    SELECT FROM generate_series(0, least(last_day - first_day, 6)) AS ahead, unnest(ARRAY['am', 'pm']) AS side
    WHERE sub_type IS DISTINCT FROM CASE side WHEN 'am' THEN 'pm_only' ELSE 'am_only' END
      AND travel_pattern ~ ('(^|#)' || weekday_of(first_day + ahead) || '(_' || side || ')?(#|$)'));

-- Tickets of one day that were moved: they have the journey of their seat. Their earlier codes are valid on no journey, so there is a new one.
UPDATE customer_tickets AS ticket
SET travel_pattern = weekday_of(ticket.start) || CASE WHEN ticket.type = 'return' THEN '' ELSE coalesce('_' || (
      SELECT seats.direction::text FROM order_seats AS taken
      JOIN inventory AS seats ON seats.client_id = taken.client_id AND seats.id = taken.inventory_id
      WHERE taken.client_id = ticket.client_id AND taken.order_id = ticket.order_id AND taken.line = ticket.order_line
        AND seats.scope = 'departure' AND seats.date = ticket.start
      LIMIT 1), substring(ticket.travel_pattern FROM '_(?:am|pm)$'), '') END,
    revision = ticket.revision + 1
WHERE ticket.type IN ('single', 'return') AND NOT has_journey(ticket.start, ticket.expiry, ticket.sub_type, ticket.travel_pattern);

ALTER TABLE customer_tickets ADD CONSTRAINT customer_tickets_have_a_journey CHECK (
  travel_pattern IS NULL OR type NOT IN ('single', 'return') OR has_journey(start, expiry, sub_type, travel_pattern));
