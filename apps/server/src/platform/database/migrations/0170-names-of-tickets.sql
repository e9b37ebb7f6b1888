-- What the console finds sold tickets by (C-208). The names were an index of customer_tickets, so each purchase paid for the search of the console: a
-- third of the time of the statement that fulfils an order. Now a purchase writes one row without an index, and a job writes the words
-- (decision 390). The search also reads what is not written yet.
CREATE TABLE ticket_names (
  client_id uuid NOT NULL,
  customer_ticket_id uuid NOT NULL,
  -- search_beginnings_of the name
  beginnings text[] NOT NULL,
  PRIMARY KEY (client_id, customer_ticket_id),
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets ON DELETE CASCADE
);

-- New tickets whose names are not written yet. It has no key and no reference, because each purchase writes it and a row lives for seconds.
CREATE TABLE new_ticket_names (
  client_id uuid NOT NULL,
  customer_ticket_id uuid NOT NULL
);

INSERT INTO ticket_names (client_id, customer_ticket_id, beginnings)
SELECT client_id, id, search_beginnings_of(client_id, first_name || ' ' || last_name) FROM customer_tickets;
CREATE INDEX ticket_names_by_beginning ON ticket_names USING gin (beginnings);
DROP INDEX customer_tickets_by_name;

-- Before the row, because a trigger after it costs more.
CREATE FUNCTION queue_name_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO new_ticket_names (client_id, customer_ticket_id) VALUES (NEW.client_id, NEW.id);
  RETURN NEW;
END
$$;
CREATE TRIGGER new_tickets_queue_their_names BEFORE INSERT ON customer_tickets FOR EACH ROW EXECUTE FUNCTION queue_name_of_ticket();

-- At once, so that a name that was erased is nowhere. The row of the ticket is locked.
CREATE FUNCTION rewrite_name_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_names (client_id, customer_ticket_id, beginnings)
  VALUES (NEW.client_id, NEW.id, search_beginnings_of(NEW.client_id, NEW.first_name || ' ' || NEW.last_name))
  ON CONFLICT (client_id, customer_ticket_id) DO UPDATE SET beginnings = excluded.beginnings;
  RETURN NULL;
END
$$;
CREATE TRIGGER renamed_tickets_have_their_names AFTER UPDATE OF first_name, last_name ON customer_tickets FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION rewrite_name_of_ticket();
