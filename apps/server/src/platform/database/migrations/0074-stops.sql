-- A place where buses of an operator call. Services and zones refer to it, so that a stop of several services is renamed once.
CREATE TABLE stops (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  -- passengers choose a stop by its name
  name text NOT NULL CHECK (name <> ''),
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, name)
);

-- The stops of a service, in the order of its route.
CREATE TABLE service_stops (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 1),
  stop_id uuid NOT NULL,
  PRIMARY KEY (client_id, service_id, position),
  UNIQUE (client_id, service_id, stop_id),
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  FOREIGN KEY (client_id, stop_id) REFERENCES stops
);
CREATE INDEX service_stops_of_stop ON service_stops (client_id, stop_id);

-- The zones of a service. Prices by zone have their names.
CREATE TABLE service_zones (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  name text NOT NULL,
  position smallint NOT NULL CHECK (position >= 1),
  PRIMARY KEY (client_id, service_id, name),
  UNIQUE (client_id, service_id, position),
  FOREIGN KEY (client_id, service_id) REFERENCES services
);

-- The stops of a zone, in the order of its route. A zone without stops has no stop to choose.
CREATE TABLE zone_stops (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  zone text NOT NULL,
  position smallint NOT NULL CHECK (position >= 1),
  stop_id uuid NOT NULL,
  PRIMARY KEY (client_id, service_id, zone, position),
  UNIQUE (client_id, service_id, zone, stop_id),
  FOREIGN KEY (client_id, service_id, zone) REFERENCES service_zones ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (client_id, stop_id) REFERENCES stops
);
CREATE INDEX zone_stops_of_stop ON zone_stops (client_id, stop_id);

-- The services that exist already. A name that a list has twice is kept at its first place.
INSERT INTO stops (client_id, id, name)
SELECT client_id, gen_random_uuid(), name FROM (
  SELECT client_id, unnest(stops) AS name FROM services
  UNION SELECT client_id, stop FROM services, jsonb_array_elements(zones) AS zone, jsonb_array_elements_text(zone -> 'stops') AS stop
) AS called WHERE name <> '';

INSERT INTO service_stops (client_id, service_id, position, stop_id)
SELECT client_id, service_id, row_number() OVER (PARTITION BY client_id, service_id ORDER BY place), stop_id
FROM (
  SELECT service.client_id, service.id AS service_id, stops.id AS stop_id, min(place) AS place
  FROM services AS service CROSS JOIN unnest(service.stops) WITH ORDINALITY AS called (name, place)
  JOIN stops ON stops.client_id = service.client_id AND stops.name = called.name
  GROUP BY 1, 2, 3
) AS route;

INSERT INTO service_zones (client_id, service_id, name, position)
SELECT client_id, service_id, name, row_number() OVER (PARTITION BY client_id, service_id ORDER BY place)
FROM (
  SELECT client_id, id AS service_id, zone ->> 'name' AS name, min(place) AS place
  FROM services CROSS JOIN jsonb_array_elements(zones) WITH ORDINALITY AS listed (zone, place)
  GROUP BY 1, 2, 3
) AS zones;

INSERT INTO zone_stops (client_id, service_id, zone, position, stop_id)
SELECT client_id, service_id, zone, row_number() OVER (PARTITION BY client_id, service_id, zone ORDER BY place), stop_id
FROM (
  SELECT service.client_id, service.id AS service_id, zone ->> 'name' AS zone, stops.id AS stop_id, min(zone_place * 100000 + place) AS place
  FROM services AS service
  CROSS JOIN jsonb_array_elements(service.zones) WITH ORDINALITY AS listed (zone, zone_place)
  CROSS JOIN jsonb_array_elements_text(zone -> 'stops') WITH ORDINALITY AS called (name, place)
  JOIN stops ON stops.client_id = service.client_id AND stops.name = called.name
  GROUP BY 1, 2, 3, 4
) AS route;

DROP TRIGGER changed_services_are_searched ON services;
ALTER TABLE services DROP COLUMN stops, DROP COLUMN zones;

CREATE OR REPLACE FUNCTION refresh_search_places(operators uuid[], changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM clients WHERE id = ANY (operators) ORDER BY id FOR SHARE;
  PERFORM FROM services WHERE client_id = ANY (operators) AND id = ANY (changed) ORDER BY client_id, id FOR NO KEY UPDATE;
  DELETE FROM search_places WHERE client_id = ANY (operators) AND service_id = ANY (changed);
  INSERT INTO search_places (client_id, service_id, kind, name, word)
  SELECT DISTINCT service.client_id, service.id, place.kind, place.name, found.word
  FROM services AS service
  JOIN clients AS client ON client.id = service.client_id
  CROSS JOIN LATERAL (
    SELECT 'service' AS kind, service.name
    UNION ALL SELECT 'operator', client.name
    UNION ALL SELECT 'destination', unnest(service.destinations)
    UNION ALL SELECT 'stop', stop.name FROM service_stops AS called
      JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
      WHERE called.client_id = service.client_id AND called.service_id = service.id
    UNION ALL SELECT 'zone', zone.name FROM service_zones AS zone
      WHERE zone.client_id = service.client_id AND zone.service_id = service.id
    UNION ALL SELECT 'stop', stop.name FROM zone_stops AS called
      JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
      WHERE called.client_id = service.client_id AND called.service_id = service.id
    UNION ALL SELECT area.kind, area.name FROM service_areas AS area
      WHERE area.client_id = service.client_id AND (area.service_id IS NULL OR area.service_id = service.id)
  ) AS place
  CROSS JOIN LATERAL unnest(search_words_of(place.name)) AS found (word)
  WHERE service.client_id = ANY (operators) AND service.id = ANY (changed) AND service.archived_at IS NULL;
  -- in order: two changes that add the same words wait for each other in the same order
  INSERT INTO search_spellings (spelling, word)
  SELECT spelling, added.word
  FROM (
    SELECT DISTINCT word FROM search_places AS place
    WHERE client_id = ANY (operators) AND service_id = ANY (changed)
      AND NOT EXISTS (SELECT FROM search_spellings AS known WHERE known.spelling = place.word AND known.word = place.word)
  ) AS added
  CROSS JOIN LATERAL unnest(search_spellings_of(added.word)) AS spelling
  ORDER BY spelling, added.word
  ON CONFLICT DO NOTHING;
END
$$;

CREATE TRIGGER changed_services_are_searched AFTER UPDATE OF name, destinations, archived_at ON services FOR EACH ROW
  WHEN ((OLD.name, OLD.destinations, OLD.archived_at) IS DISTINCT FROM (NEW.name, NEW.destinations, NEW.archived_at))
  EXECUTE FUNCTION refresh_places_of_service();

-- For tables whose rows belong to a service.
CREATE FUNCTION refresh_places_of_route() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_places(array_agg(DISTINCT client_id), array_agg(DISTINCT service_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER added_stops_are_searched AFTER INSERT ON service_stops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_route();
CREATE TRIGGER removed_stops_are_not_searched AFTER DELETE ON service_stops
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_route();
CREATE TRIGGER added_zones_are_searched AFTER INSERT ON service_zones
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_route();
CREATE TRIGGER removed_zones_are_not_searched AFTER DELETE ON service_zones
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_route();
CREATE TRIGGER renamed_zones_are_searched AFTER UPDATE ON service_zones
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_route();
CREATE TRIGGER added_stops_of_zones_are_searched AFTER INSERT ON zone_stops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_route();
CREATE TRIGGER removed_stops_of_zones_are_not_searched AFTER DELETE ON zone_stops
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_route();

CREATE FUNCTION refresh_places_of_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_places(ARRAY[NEW.client_id], array_agg(service_id)) FROM (
    SELECT service_id FROM service_stops WHERE client_id = NEW.client_id AND stop_id = NEW.id
    UNION SELECT service_id FROM zone_stops WHERE client_id = NEW.client_id AND stop_id = NEW.id
  ) AS calling HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER renamed_stops_are_searched AFTER UPDATE OF name ON stops FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_places_of_stop();
