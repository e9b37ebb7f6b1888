-- The last day of the ticket, copied by triggers, so that the job reads only the guardians of tickets that ended.
ALTER TABLE guardians ADD COLUMN ends_on date NOT NULL DEFAULT 'infinity';
UPDATE guardians SET ends_on = ticket.expiry FROM customer_tickets AS ticket
WHERE ticket.client_id = guardians.client_id AND ticket.id = guardians.customer_ticket_id;
CREATE INDEX guardians_by_end ON guardians (ends_on);

CREATE FUNCTION copy_last_day_to_guardian() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT expiry INTO NEW.ends_on FROM customer_tickets
  WHERE client_id = NEW.client_id AND id = NEW.customer_ticket_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER guardians_know_the_last_day BEFORE INSERT ON guardians
  FOR EACH ROW EXECUTE FUNCTION copy_last_day_to_guardian();

CREATE FUNCTION move_last_day_of_guardians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE guardians SET ends_on = NEW.expiry WHERE client_id = NEW.client_id AND customer_ticket_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER tickets_move_the_last_day_of_guardians AFTER UPDATE OF expiry ON customer_tickets
  FOR EACH ROW WHEN (NEW.expiry <> OLD.expiry) EXECUTE FUNCTION move_last_day_of_guardians();
