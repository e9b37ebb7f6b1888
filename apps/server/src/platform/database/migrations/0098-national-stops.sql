-- A list of all stops of the nation (NaPTAN), loaded by a staff command (C-027). A new list is filled beside the current one and takes its place in one
-- moment, so that no search sees half of it.
CREATE TABLE national_stop_lists (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  loaded_at timestamptz NOT NULL,
  stops integer NOT NULL DEFAULT 0,
  is_current boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX current_national_stop_list ON national_stop_lists (is_current) WHERE is_current;

CREATE TABLE national_stops (
  list_id uuid NOT NULL REFERENCES national_stop_lists ON DELETE CASCADE,
  atco_code text NOT NULL CHECK (atco_code ~ '^[0-9A-Z]{3,12}$'),
  name text NOT NULL CHECK (name <> ''),
  -- its bay and street, such as 'Stand 3, High Street'
  detail text NOT NULL,
  locality text NOT NULL,
  latitude numeric(9, 6) NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude numeric(9, 6) NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  -- the words by which it is found, as in search_places; a query asks for their beginnings
  words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(search_words_of(name || ' ' || locality || ' ' || atco_code))) STORED,
  PRIMARY KEY (list_id, atco_code)
);
CREATE INDEX national_stops_of_words ON national_stops USING gin (words);
