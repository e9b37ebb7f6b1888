-- The lists of the console are read a page at a time (decision 290).

-- the order of each list, which is also where its next page begins
CREATE INDEX services_in_order ON services (client_id, position, name, id);
CREATE INDEX stops_in_order ON stops (client_id, name, id);
CREATE INDEX calendars_in_order ON calendars (client_id, name, id);
-- whether another service has the same name
CREATE INDEX services_by_name ON services (client_id, name) WHERE archived_at IS NULL;
-- the tickets of an operator that are passes, which few are
CREATE INDEX advance_passes ON tickets (client_id) WHERE type = 'advance';

-- A name without accents and capitals, as people type it to find it.
CREATE FUNCTION plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'));
