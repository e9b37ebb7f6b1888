-- One key for the same name (decision 355). Entries of waiting lists and saved passengers are unique by it. Rows that were two by the rule before and
-- are one by this rule are all kept: the later ones have a number in `twin`.

-- What all writings of a name have in common; nameKey of packages/domain returns the same. Most names leave it at its first line.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text := name;
BEGIN
  IF name ~ '^[!-_a-~]+( [!-_a-~]+)*$' THEN
    RETURN lower(name COLLATE "C");
  END IF;
  FOR turn IN 1..2 LOOP
    key := regexp_replace(key, '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u0090\u0093-\u0095\u0098-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g');
    key := regexp_replace(key, '[`\u0091\u0092\u00B4\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u0374\u0384\u055A\u05F3\u07F4\u07F5\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\u2018-\u201B\u2032\u2035\u275B\u275C\uA78B\uA78C\uFF07\uFF40]', '''', 'g');
    key := regexp_replace(key, '[\u0096\u0097\u02D7\u058A\u05BE\u1400\u1806\u2010-\u2015\u2043\u207B\u208B\u2212\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D\U00010EAD]', '-', 'g');
    key := regexp_replace(key, '[\u0009-\u000D \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g');
    IF turn = 1 THEN
      -- letters whose capitals are those of others are one letter
      key := normalize(key, NFKC);
      key := lower(lower(replace(key, 'İ', 'i') COLLATE "C") COLLATE "default");
      key := replace(translate(replace(key, 'ß', 'ss'), 'ςı', 'σi'), U&'i\0307', 'i');
      key := normalize(key, NFKC);
    END IF;
  END LOOP;
  RETURN btrim(key, ' ');
END
$$;

-- The names of the passengers, whatever their order.
CREATE OR REPLACE FUNCTION passengers_key(passengers jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT md5(string_agg(name, E'\n' ORDER BY name COLLATE "C"))
  FROM (
    SELECT name_key((passenger ->> 'firstName') || ' ' || (passenger ->> 'lastName')) AS name
    FROM jsonb_array_elements(passengers) AS passenger
  ) AS names
);

-- without its column the constraint is gone, too
ALTER TABLE waiting_list_entries DROP COLUMN passengers_key;
ALTER TABLE waiting_list_entries
  ADD COLUMN passengers_key text NOT NULL GENERATED ALWAYS AS (passengers_key(passengers)) STORED,
  ADD COLUMN twin integer NOT NULL DEFAULT 0;
UPDATE waiting_list_entries AS entry SET twin = same.place - 1
FROM (
  SELECT client_id, id, row_number() OVER (
    PARTITION BY client_id, service_id, year, email, passengers_key ORDER BY joined_at, id) AS place
  FROM waiting_list_entries
) AS same
WHERE entry.client_id = same.client_id AND entry.id = same.id AND same.place > 1;
ALTER TABLE waiting_list_entries
  ADD CONSTRAINT waiting_list_entries_of_same UNIQUE NULLS NOT DISTINCT (client_id, service_id, year, email, passengers_key, twin);

DROP INDEX saved_passengers_by_name;
ALTER TABLE saved_passengers ADD COLUMN twin integer NOT NULL DEFAULT 0;
-- earlier names are compared with tickets
UPDATE saved_passengers SET
  earlier_names = ARRAY(
    SELECT name_key(name) FROM unnest(earlier_names) WITH ORDINALITY AS earlier (name, place)
    GROUP BY 1 ORDER BY min(place)),
  twin = same.place - 1
FROM (
  SELECT id, row_number() OVER (PARTITION BY user_id, name_key(first_name || ' ' || last_name) ORDER BY created_at, id) AS place
  FROM saved_passengers
) AS same
WHERE saved_passengers.id = same.id AND (same.place > 1 OR earlier_names <> '{}');
CREATE UNIQUE INDEX saved_passengers_by_name ON saved_passengers (user_id, name_key(first_name || ' ' || last_name), twin);

-- stops are found by the key; two that exist with one key stay two
CREATE INDEX stops_by_key ON stops (client_id, name_key(name));
