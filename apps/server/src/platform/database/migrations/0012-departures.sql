-- The seats that every departure of a service opens with; none where the service sells no dated tickets in that direction.
ALTER TABLE services
  ADD COLUMN am_seats integer CHECK (am_seats >= 0),
  ADD COLUMN pm_seats integer CHECK (pm_seats >= 0);

-- The weekday of a day, as travel patterns write it.
CREATE FUNCTION weekday_of(day date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (ARRAY['m', 'tu', 'w', 'th', 'f', 'sa', 'su'])[extract(isodow FROM day)::integer];
