-- The words of a name with all their beginnings, each after the id of its operator, so that the beginning of a name is found by equality, and among the
-- rows of one operator (C-208). The body is bound to search_words_of, because PostgreSQL builds an index with an empty search path.
-- The cost keeps the planner from computing it for every row instead of reading the index.
CREATE FUNCTION search_beginnings_of(client_id uuid, name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
RETURN (
  SELECT coalesce(array_agg(DISTINCT client_id::text || ' ' || left(word, letters)), '{}')
  FROM unnest(search_words_of(name)) AS word CROSS JOIN generate_series(1, length(word)) AS letters
);
CREATE INDEX customer_tickets_by_name ON customer_tickets USING gin (search_beginnings_of(client_id, first_name || ' ' || last_name));
-- the list of sold tickets in its usual order
CREATE INDEX customer_tickets_by_purchase ON customer_tickets (client_id, date_purchased DESC, id DESC);
