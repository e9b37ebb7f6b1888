-- Where the services of an operator go, in the words in which people look for them: towns and postcode areas that no stop or destination names.
CREATE TABLE service_areas (
  client_id uuid NOT NULL REFERENCES clients,
  -- none: the area belongs to every service of the operator, also to later ones
  service_id uuid,
  kind text NOT NULL CHECK (kind IN ('town', 'postcode_area')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  UNIQUE NULLS NOT DISTINCT (client_id, service_id, kind, name),
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  CHECK (kind <> 'postcode_area' OR name ~ '^[A-Z][A-Z0-9]{0,3}$')
);

-- The index of the search: a row for each word of each name that leads to a service on sale. Collation "C", so that a range of words is a prefix.
CREATE TABLE search_places (
  word text COLLATE "C" NOT NULL,
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('service', 'operator', 'destination', 'stop', 'zone', 'town', 'postcode_area')),
  name text NOT NULL,
  PRIMARY KEY (word, client_id, service_id, kind, name),
  FOREIGN KEY (client_id, service_id) REFERENCES services
);
CREATE INDEX search_places_of_service ON search_places (client_id, service_id);
CREATE INDEX search_places_of_operators ON search_places (word, client_id) WHERE kind = 'operator';

-- Every word that was ever in search_places, with its spellings: the word itself, and the word without one of its letters. Two words that differ by
-- one letter share a spelling, so that a misspelt word is found by equality. Words stay when their last service ends.
CREATE TABLE search_spellings (
  spelling text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (spelling, word)
);
CREATE INDEX search_spellings_of_words ON search_spellings (word) WHERE spelling = word;

-- The words of a name or of a query, each once: lower case, without accents and apostrophes, at most 40 characters each.
CREATE FUNCTION search_words_of(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 40) COLLATE "C"), '{}')
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f''\u0060\u02bc\u2018\u2019]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u005f\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f]+'
  ) AS word
  WHERE word <> ''
$$;

-- A word, and the word without each of its letters. Short words and words with a digit have to be written without a mistake.
CREATE FUNCTION search_spellings_of(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(word) < 4 OR word ~ '[0-9]' THEN ARRAY[word]
    ELSE (SELECT array_agg(DISTINCT overlay(word PLACING '' FROM place FOR 1)) || word FROM generate_series(1, length(word)) AS place) END
$$;

-- Writes the search places of services again, from the rows that they come from. An archived service has none. Takes locks on the operators and
-- then on the services, so that of two changes at the same time the later one reads what the earlier one wrote.
CREATE FUNCTION refresh_search_places(operators uuid[], changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
    UNION ALL SELECT 'stop', unnest(service.stops)
    UNION ALL SELECT 'zone', zone ->> 'name' FROM jsonb_array_elements(service.zones) AS zone
    UNION ALL SELECT 'stop', stop FROM jsonb_array_elements(service.zones) AS zone, jsonb_array_elements_text(zone -> 'stops') AS stop
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

CREATE FUNCTION refresh_places_of_new_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_places(array_agg(DISTINCT client_id), array_agg(id)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER services_are_searched AFTER INSERT ON services
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_new_services();

CREATE FUNCTION refresh_places_of_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_places(ARRAY[NEW.client_id], ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER changed_services_are_searched AFTER UPDATE OF name, stops, destinations, zones, archived_at ON services FOR EACH ROW
  WHEN ((OLD.name, OLD.stops, OLD.destinations, OLD.zones, OLD.archived_at)
    IS DISTINCT FROM (NEW.name, NEW.stops, NEW.destinations, NEW.zones, NEW.archived_at))
  EXECUTE FUNCTION refresh_places_of_service();

CREATE FUNCTION refresh_places_of_operator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_places(ARRAY[NEW.id], array_agg(id)) FROM services WHERE client_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER renamed_operators_are_searched AFTER UPDATE OF name ON clients FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_places_of_operator();

CREATE FUNCTION refresh_places_of_area() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  area service_areas := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM refresh_search_places(ARRAY[area.client_id], array_agg(id)) FROM services
  WHERE client_id = area.client_id AND (area.service_id IS NULL OR id = area.service_id) HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER areas_are_searched AFTER INSERT OR DELETE ON service_areas FOR EACH ROW EXECUTE FUNCTION refresh_places_of_area();

-- The services that exist already.
SELECT refresh_search_places(array_agg(DISTINCT client_id), array_agg(id)) FROM services HAVING count(*) > 0;
