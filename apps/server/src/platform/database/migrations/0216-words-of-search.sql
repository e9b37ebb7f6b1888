-- Search finds a name however its apostrophes, dashes, spaces and invisible characters are written: the words of a name are those of its key (decision 355).
-- O´Dowd had the words o and dowd. The body is bound to name_key, because a dump is restored with an empty search path.
CREATE OR REPLACE FUNCTION search_words_of(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT left(word, 40) COLLATE "C"), '{}')
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(name_key(name), NFKD), '[\u0300-\u036f''\u02bc]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u005f\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f]+'
  ) AS word
  WHERE word <> ''
);

-- The words of names of letters, digits and marks of ASCII are as they were.
SELECT refresh_search_places(array_agg(DISTINCT client_id), array_agg(DISTINCT service_id))
FROM search_places WHERE name !~ '^[ -~]*$' HAVING count(*) > 0;
SELECT refresh_search_beginnings(client_id, kind, array_agg(id)) FROM searched_things WHERE words !~ '^[ -~]*$' GROUP BY client_id, kind;
UPDATE ticket_names SET beginnings = search_beginnings_of(sold.client_id, sold.first_name || ' ' || sold.last_name)
FROM customer_tickets AS sold
WHERE sold.client_id = ticket_names.client_id AND sold.id = customer_ticket_id AND sold.first_name || sold.last_name !~ '^[ -~]*$';
-- computes the generated column again
UPDATE national_stops SET name = name WHERE name || locality !~ '^[ -~]*$';
