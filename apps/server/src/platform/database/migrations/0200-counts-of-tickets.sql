-- Kept counts of sold tickets (decision 425). The console counted the tickets of an operator, a service or a ticket on sale by reading all of them, so its
-- pages became slower with each sale. A purchase writes nothing for the counts: it queues its ticket for the search already (decision 390), and the ticket is
-- counted when it leaves this queue.
-- It has no references: a job that adds up would wait for a practice operator that is being emptied, which waits for the job.
CREATE TABLE ticket_counts (
  client_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  service_id uuid NOT NULL,
  type ticket_type NOT NULL,
  ticket_status text NOT NULL,
  start date NOT NULL,
  expiry date NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (client_id, ticket_id, service_id, type, ticket_status, start, expiry)
) WITH (fillfactor = 70);
CREATE INDEX ticket_counts_of_service ON ticket_counts (client_id, service_id);

-- What changes of counted tickets add to the counts and take from them, until a job adds them up. It has no key, so that changes never wait for each other.
CREATE TABLE ticket_count_changes (
  client_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  service_id uuid NOT NULL,
  type ticket_type NOT NULL,
  ticket_status text NOT NULL,
  start date NOT NULL,
  expiry date NOT NULL,
  number integer NOT NULL
);

-- The sum of `number` is always exact: the counts, what is not added up yet, and the new tickets one by one.
CREATE VIEW counted_tickets AS
  SELECT client_id, ticket_id, service_id, type, ticket_status, start, expiry, number FROM ticket_counts
  UNION ALL
  SELECT client_id, ticket_id, service_id, type, ticket_status, start, expiry, number FROM ticket_count_changes
  UNION ALL
  SELECT ticket.client_id, ticket.ticket_id, ticket.service_id, ticket.type, ticket.ticket_status, ticket.start, ticket.expiry, 1
  FROM new_ticket_names AS new JOIN customer_tickets AS ticket ON ticket.client_id = new.client_id AND ticket.id = new.customer_ticket_id;

-- The job locks the tickets that it takes from the queue, so that they do not change before they are counted. In the order of the key, so that two jobs at
-- once do not wait for each other.
CREATE FUNCTION count_tickets_of_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_counts AS counted (client_id, ticket_id, service_id, type, ticket_status, start, expiry, number)
  SELECT client_id, ticket_id, service_id, type, ticket_status, start, expiry, count(*)
  FROM written JOIN customer_tickets AS ticket USING (client_id) WHERE ticket.id = written.customer_ticket_id
  GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (client_id, ticket_id, service_id, type, ticket_status, start, expiry) DO UPDATE SET number = counted.number + excluded.number;
  RETURN NULL;
END
$$;
CREATE TRIGGER tickets_of_the_queue_are_counted AFTER DELETE ON new_ticket_names REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_tickets_of_queue();

-- The row of the ticket is locked. So either its job has ended, and this sees no row of the queue, or the job leaves the ticket in the queue.
CREATE FUNCTION note_change_of_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_ticket_names WHERE client_id = OLD.client_id AND customer_ticket_id = OLD.id) THEN RETURN NULL; END IF;
  INSERT INTO ticket_count_changes (client_id, ticket_id, service_id, type, ticket_status, start, expiry, number)
  VALUES (OLD.client_id, OLD.ticket_id, OLD.service_id, OLD.type, OLD.ticket_status, OLD.start, OLD.expiry, -1);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO ticket_count_changes (client_id, ticket_id, service_id, type, ticket_status, start, expiry, number)
    VALUES (NEW.client_id, NEW.ticket_id, NEW.service_id, NEW.type, NEW.ticket_status, NEW.start, NEW.expiry, 1);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER changed_tickets_are_counted_anew AFTER UPDATE OF client_id, ticket_id, service_id, type, ticket_status, start, expiry ON customer_tickets
  FOR EACH ROW
  WHEN ((OLD.client_id, OLD.ticket_id, OLD.service_id, OLD.type, OLD.ticket_status, OLD.start, OLD.expiry)
    IS DISTINCT FROM (NEW.client_id, NEW.ticket_id, NEW.service_id, NEW.type, NEW.ticket_status, NEW.start, NEW.expiry))
  EXECUTE FUNCTION note_change_of_count();
CREATE TRIGGER deleted_tickets_are_not_counted AFTER DELETE ON customer_tickets FOR EACH ROW EXECUTE FUNCTION note_change_of_count();

-- For what writes tickets without triggers.
CREATE FUNCTION count_tickets_anew() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE customer_tickets, new_ticket_names IN SHARE MODE;
  DELETE FROM ticket_count_changes;
  DELETE FROM ticket_counts;
  INSERT INTO ticket_counts (client_id, ticket_id, service_id, type, ticket_status, start, expiry, number)
  SELECT client_id, ticket_id, service_id, type, ticket_status, start, expiry, count(*) FROM customer_tickets AS ticket
  WHERE NOT EXISTS (SELECT FROM new_ticket_names AS new WHERE new.client_id = ticket.client_id AND new.customer_ticket_id = ticket.id)
  GROUP BY 1, 2, 3, 4, 5, 6, 7;
END
$$;
SELECT count_tickets_anew();
