-- The search of the console reads as much with many names as with few (decision 299).

-- What the search of the console finds, and the text whose words find it. The order is: `is_later`, the latest year first, the name, the id.
-- OFFSET makes PostgreSQL look the service of each ticket up, also before it knows how many rows there are.
CREATE VIEW searched_things AS
SELECT client_id, 'services' AS kind, id, archived_at IS NOT NULL AS is_later, '' AS year, name, name AS words FROM services
UNION ALL
-- a published ticket by what is on sale, and not by its prepared change
SELECT ticket.client_id, 'tickets', ticket.id, false, ticket.year, ticket.name, concat_ws(' ', ticket.name, service.name, ticket.year)
FROM (
  SELECT client_id, id, service_id, year, name FROM tickets
  UNION ALL
  SELECT client_id, id, service_id, coalesce(details ->> 'year', ''), coalesce(details ->> 'name', '') FROM ticket_drafts AS draft
  WHERE NOT EXISTS (SELECT FROM tickets WHERE tickets.client_id = draft.client_id AND tickets.id = draft.id)
) AS ticket
CROSS JOIN LATERAL (
  SELECT name, archived_at FROM services WHERE services.client_id = ticket.client_id AND services.id = ticket.service_id OFFSET 0
) AS service
WHERE service.archived_at IS NULL
UNION ALL
SELECT client_id, 'stops', id, retired_at IS NOT NULL, '', name, name FROM stops
UNION ALL
SELECT client_id, 'calendars', id, false, '', name, name FROM calendars;

-- The index of the search: a row for each beginning of a word of each thing. Triggers write it, whose tables reference the operators.
CREATE TABLE search_beginnings (
  client_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('services', 'tickets', 'stops', 'calendars')),
  id uuid NOT NULL,
  beginning text COLLATE "C" NOT NULL,
  is_later boolean NOT NULL,
  year text NOT NULL,
  name text NOT NULL,
  -- all words of the thing, each after a space
  words text COLLATE "C" NOT NULL
);

CREATE FUNCTION add_search_beginnings(operator uuid, of_kind text, added uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_beginnings (client_id, kind, id, beginning, is_later, year, name, words)
  SELECT client_id, kind, thing.id, beginning, is_later, year, name, ' ' || array_to_string(found.words, ' ')
  FROM unnest(added) AS one (id)
  CROSS JOIN LATERAL (SELECT * FROM searched_things WHERE client_id = operator AND kind = of_kind AND id = one.id OFFSET 0) AS thing
  CROSS JOIN LATERAL (SELECT search_words_of(thing.words) AS words OFFSET 0) AS found
  CROSS JOIN LATERAL (
    SELECT DISTINCT left(word, letters) AS beginning FROM unnest(found.words) AS word CROSS JOIN generate_series(1, length(word)) AS letters
  ) AS begun
$$;
SELECT add_search_beginnings(client_id, kind, array_agg(id)) FROM searched_things GROUP BY client_id, kind;

-- the first things with a beginning are read in their order, however many have it
CREATE INDEX search_beginnings_in_order ON search_beginnings (client_id, kind, beginning, is_later, year DESC, name, id);
CREATE INDEX search_beginnings_of_thing ON search_beginnings (client_id, id);

-- Writes the beginnings of changed things of an operator again. A ticket is also found by the name of its service, so that changes of a service and of
-- its tickets are written one after the other: the later one reads what the earlier one wrote.
CREATE FUNCTION refresh_search_beginnings(operator uuid, of_kind text, changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF of_kind = 'tickets' THEN
    PERFORM FROM services WHERE client_id = operator AND id IN (
      SELECT service_id FROM unnest(changed) AS one (id) JOIN tickets ON client_id = operator AND tickets.id = one.id
      UNION ALL SELECT service_id FROM unnest(changed) AS one (id) JOIN ticket_drafts ON client_id = operator AND ticket_drafts.id = one.id
    ) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  DELETE FROM search_beginnings AS old USING unnest(changed) AS one (id) WHERE client_id = operator AND kind = of_kind AND old.id = one.id;
  PERFORM add_search_beginnings(operator, of_kind, changed);
END
$$;

-- The argument of both triggers is the kind of the rows.
CREATE FUNCTION refresh_beginnings_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_beginnings(client_id, TG_ARGV[0], array_agg(id)) FROM changed GROUP BY client_id;
  RETURN NULL;
END
$$;
CREATE FUNCTION refresh_beginnings_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_beginnings(NEW.client_id, TG_ARGV[0], ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE TRIGGER added_services_have_beginnings AFTER INSERT ON services
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('services');
CREATE TRIGGER removed_services_have_no_beginnings AFTER DELETE ON services
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('services');
CREATE TRIGGER changed_services_have_beginnings AFTER UPDATE OF name, archived_at ON services FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
  EXECUTE FUNCTION refresh_beginnings_of_row('services');

-- A service is renamed, archived or brought back with its tickets.
CREATE FUNCTION refresh_beginnings_of_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_beginnings(NEW.client_id, 'tickets', array_agg(id)) FROM (
    SELECT id FROM tickets WHERE client_id = NEW.client_id AND service_id = NEW.id
    UNION SELECT id FROM ticket_drafts WHERE client_id = NEW.client_id AND service_id = NEW.id
  ) AS ticket HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER tickets_of_changed_services_have_beginnings AFTER UPDATE OF name, archived_at ON services FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
  EXECUTE FUNCTION refresh_beginnings_of_tickets();

CREATE TRIGGER added_tickets_have_beginnings AFTER INSERT ON tickets
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('tickets');
CREATE TRIGGER removed_tickets_have_no_beginnings AFTER DELETE ON tickets
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('tickets');
CREATE TRIGGER changed_tickets_have_beginnings AFTER UPDATE OF name, year, service_id ON tickets FOR EACH ROW
  WHEN ((OLD.name, OLD.year, OLD.service_id) IS DISTINCT FROM (NEW.name, NEW.year, NEW.service_id))
  EXECUTE FUNCTION refresh_beginnings_of_row('tickets');

CREATE TRIGGER added_drafts_have_beginnings AFTER INSERT ON ticket_drafts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('tickets');
CREATE TRIGGER removed_drafts_have_no_beginnings AFTER DELETE ON ticket_drafts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('tickets');
CREATE TRIGGER changed_drafts_have_beginnings AFTER UPDATE OF details, service_id ON ticket_drafts FOR EACH ROW
  WHEN ((OLD.details ->> 'name', OLD.details ->> 'year', OLD.service_id) IS DISTINCT FROM (NEW.details ->> 'name', NEW.details ->> 'year', NEW.service_id))
  EXECUTE FUNCTION refresh_beginnings_of_row('tickets');

CREATE TRIGGER added_stops_have_beginnings AFTER INSERT ON stops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('stops');
CREATE TRIGGER removed_stops_have_no_beginnings AFTER DELETE ON stops
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('stops');
CREATE TRIGGER changed_stops_have_beginnings AFTER UPDATE OF name, retired_at ON stops FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR (OLD.retired_at IS NULL) <> (NEW.retired_at IS NULL))
  EXECUTE FUNCTION refresh_beginnings_of_row('stops');

CREATE TRIGGER added_calendars_have_beginnings AFTER INSERT ON calendars
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('calendars');
CREATE TRIGGER removed_calendars_have_no_beginnings AFTER DELETE ON calendars
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_beginnings_of_rows('calendars');
CREATE TRIGGER changed_calendars_have_beginnings AFTER UPDATE OF name ON calendars FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION refresh_beginnings_of_row('calendars');

-- Whether anybody boards at a stop, or ever did. With the conditions of before, the search of somebody who may see some services read all tickets of the
-- operator for each stop.
DROP INDEX customer_tickets_of_stop, customer_tickets_of_zone_stop, bookings_of_stop;
CREATE INDEX customer_tickets_of_stop ON customer_tickets (client_id, stop_id, expiry) WHERE stop_id IS NOT NULL;
CREATE INDEX customer_tickets_of_zone_stop ON customer_tickets (client_id, zone_stop_id, expiry) WHERE zone_stop_id IS NOT NULL;
CREATE INDEX bookings_of_stop ON bookings (client_id, stop_id, date) WHERE stop_id IS NOT NULL;
