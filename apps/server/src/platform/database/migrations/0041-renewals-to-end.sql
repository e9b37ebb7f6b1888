-- The ticket that the renewal follows is void, so the job ends it whatever its last day is. Written with the void, so that no job compares all
-- open renewals with their tickets.
ALTER TABLE renewals ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false;
UPDATE renewals SET is_withdrawn = true
FROM customer_tickets AS ticket
WHERE ticket.client_id = renewals.client_id AND ticket.id = renewals.customer_ticket_id
  AND renewals.ended_at IS NULL AND ticket.ticket_status = 'void';
CREATE INDEX renewals_to_withdraw ON renewals (client_id, id) WHERE is_withdrawn AND ended_at IS NULL;

-- Before the row changes: everybody locks a ticket first, then its renewal, then seats.
CREATE FUNCTION withdraw_renewal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE renewals SET is_withdrawn = true
  WHERE client_id = NEW.client_id AND customer_ticket_id = NEW.id AND ended_at IS NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER void_tickets_withdraw_their_renewal BEFORE UPDATE OF ticket_status ON customer_tickets
  FOR EACH ROW WHEN (NEW.ticket_status = 'void' AND OLD.ticket_status <> 'void')
  EXECUTE FUNCTION withdraw_renewal();

-- What is left of a campaign, and which campaigns are over.
CREATE INDEX open_renewals_of_campaign ON renewals (client_id, campaign_id) WHERE ended_at IS NULL AND campaign_id IS NOT NULL;
CREATE INDEX campaigns_to_close ON renewal_campaigns (closes_on) WHERE closed_at IS NULL;

-- An address in a message leads to a renewal by its id alone.
CREATE INDEX IF NOT EXISTS renewals_by_id ON renewals (id);
