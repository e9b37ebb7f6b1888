-- The order of sold tickets by passenger (C-208). The list of all tickets sorted every ticket of the operator for its first page. The words of names are
-- written by a job (decision 390), so an index here costs a purchase nothing.
ALTER TABLE ticket_names ADD COLUMN last_name text, ADD COLUMN first_name text;
UPDATE ticket_names SET last_name = lower(ticket.last_name), first_name = lower(ticket.first_name)
FROM customer_tickets AS ticket WHERE ticket.client_id = ticket_names.client_id AND ticket.id = ticket_names.customer_ticket_id;
ALTER TABLE ticket_names ALTER COLUMN last_name SET NOT NULL, ALTER COLUMN first_name SET NOT NULL;
CREATE INDEX ticket_names_in_order ON ticket_names (client_id, last_name, first_name, customer_ticket_id);

-- A trigger, so that the job of an earlier release writes them, too.
CREATE FUNCTION order_name_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(ticket.last_name), lower(ticket.first_name) INTO NEW.last_name, NEW.first_name
  FROM customer_tickets AS ticket WHERE ticket.client_id = NEW.client_id AND ticket.id = NEW.customer_ticket_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER names_of_tickets_are_in_order BEFORE INSERT OR UPDATE ON ticket_names FOR EACH ROW EXECUTE FUNCTION order_name_of_ticket();
