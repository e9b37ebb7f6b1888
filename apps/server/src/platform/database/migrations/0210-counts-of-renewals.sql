-- Kept counts of the renewals of a campaign (decision 427). The list of campaigns read all renewals of the operator, their orders and their seats. A purchase
-- that takes a renewal writes no row more: its new ticket is in the queue of `new_ticket_names`, and the renewal is counted as taken when the ticket leaves it.

-- The order that took it. Null for one that ended without an order, that an earlier release ended, or that ended before its late money came. No reference: each
-- renewal would be checked against its order once more.
ALTER TABLE renewals ADD COLUMN ended_by_order uuid;

-- They have no references: a job that adds up would wait for a practice operator that is being emptied, which waits for the job.
CREATE TABLE renewal_counts (
  client_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  open integer NOT NULL,
  taken integer NOT NULL,
  unclaimed integer NOT NULL,
  kept_seats integer NOT NULL,
  PRIMARY KEY (client_id, campaign_id)
) WITH (fillfactor = 70);
-- What changes add to the counts and take from them, until a job adds them up. It has no key, so that changes never wait for each other.
CREATE TABLE renewal_count_changes (
  client_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  open integer NOT NULL DEFAULT 0,
  taken integer NOT NULL DEFAULT 0,
  unclaimed integer NOT NULL DEFAULT 0,
  kept_seats integer NOT NULL DEFAULT 0
);

-- What the ticket of a renewal changes in the counts. Until it is counted, its renewal counts as it was before: open with the seats that its order took over,
-- or ended where the money came late. The renewal and its seats do not change any more.
CREATE VIEW renewed_tickets AS
  SELECT ticket.client_id, ticket.id AS customer_ticket_id, renewal.campaign_id,
         CASE WHEN renewal.ended_by_order = ticket.order_id THEN -1 ELSE 0 END AS open,
         1 AS taken,
         CASE WHEN renewal.ended_by_order = ticket.order_id THEN 0 ELSE -1 END AS unclaimed,
         CASE WHEN renewal.ended_by_order = ticket.order_id THEN -(
           SELECT count(*)::integer FROM renewal_seats AS seat
           WHERE seat.client_id = renewal.client_id AND seat.renewal_id = renewal.id AND seat.state <> 'released') ELSE 0 END AS kept_seats
  FROM customer_tickets AS ticket
  JOIN orders ON orders.client_id = ticket.client_id AND orders.id = ticket.order_id AND orders.renewal_id IS NOT NULL
  JOIN renewals AS renewal ON renewal.client_id = orders.client_id AND renewal.id = orders.renewal_id
  WHERE renewal.campaign_id IS NOT NULL;

-- The sums are always exact: the counts, what is not added up yet, the new tickets, and the seats of open renewals that an order under way has taken over.
CREATE VIEW counted_renewals AS
  SELECT client_id, campaign_id, open, taken, unclaimed, kept_seats FROM renewal_counts
  UNION ALL
  SELECT client_id, campaign_id, open, taken, unclaimed, kept_seats FROM renewal_count_changes
  UNION ALL
  SELECT renewed.client_id, campaign_id, open, taken, unclaimed, kept_seats
  FROM new_ticket_names AS new JOIN renewed_tickets AS renewed USING (client_id, customer_ticket_id)
  UNION ALL
  SELECT renewal.client_id, renewal.campaign_id, 0, 0, 0, -1
  FROM orders
  JOIN renewals AS renewal ON renewal.client_id = orders.client_id AND renewal.id = orders.renewal_id
  JOIN renewal_seats AS seat ON seat.client_id = renewal.client_id AND seat.renewal_id = renewal.id AND seat.state = 'taken'
  WHERE orders.check_at IS NOT NULL AND orders.state IN ('held', 'paying', 'requires_action') AND orders.renewal_id IS NOT NULL
    AND renewal.campaign_id IS NOT NULL AND renewal.ended_at IS NULL;

CREATE FUNCTION count_renewals_of_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO renewal_count_changes (client_id, campaign_id, open, taken, unclaimed, kept_seats)
  SELECT client_id, campaign_id, sum(open), sum(taken), sum(unclaimed), sum(kept_seats)
  FROM written JOIN renewed_tickets USING (client_id, customer_ticket_id) GROUP BY 1, 2;
  RETURN NULL;
END
$$;
CREATE TRIGGER renewals_of_the_queue_are_counted AFTER DELETE ON new_ticket_names REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_renewals_of_queue();

CREATE FUNCTION count_new_renewals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO renewal_count_changes (client_id, campaign_id, open, unclaimed)
  SELECT client_id, campaign_id, count(*) FILTER (WHERE ended_at IS NULL), count(*) FILTER (WHERE ended_at IS NOT NULL)
  FROM written WHERE campaign_id IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;
CREATE TRIGGER new_renewals_are_counted AFTER INSERT ON renewals REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_renewals();

-- A renewal that an order ends is counted with its ticket, so a purchase does not run this.
CREATE FUNCTION count_ended_renewal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO renewal_count_changes (client_id, campaign_id, open, unclaimed, kept_seats)
  SELECT NEW.client_id, NEW.campaign_id, -1, 1, -count(*) FROM renewal_seats
  WHERE client_id = NEW.client_id AND renewal_id = NEW.id AND state <> 'released';
  RETURN NULL;
END
$$;
CREATE TRIGGER ended_renewals_are_counted AFTER UPDATE OF ended_at ON renewals FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.ended_by_order IS NULL AND NEW.campaign_id IS NOT NULL)
  EXECUTE FUNCTION count_ended_renewal();

CREATE FUNCTION count_refunded_renewal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO renewal_count_changes (client_id, campaign_id, taken, unclaimed)
  SELECT client_id, campaign_id, -1, 1 FROM renewals WHERE client_id = NEW.client_id AND id = NEW.renewal_id AND campaign_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER refunded_renewals_are_counted AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (OLD.state = 'fulfilled' AND NEW.state <> 'fulfilled' AND NEW.renewal_id IS NOT NULL)
  EXECUTE FUNCTION count_refunded_renewal();

CREATE FUNCTION count_new_seats_of_renewals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO renewal_count_changes (client_id, campaign_id, kept_seats)
  SELECT renewal.client_id, renewal.campaign_id, count(*)
  FROM written JOIN renewals AS renewal ON renewal.client_id = written.client_id AND renewal.id = written.renewal_id
  WHERE written.state <> 'released' AND renewal.campaign_id IS NOT NULL AND renewal.ended_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;
CREATE TRIGGER new_seats_of_renewals_are_counted AFTER INSERT ON renewal_seats REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_seats_of_renewals();

-- A seat that an order takes over, or gives back, does not change what is kept here.
CREATE FUNCTION count_changed_seat_of_renewal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO renewal_count_changes (client_id, campaign_id, kept_seats)
  SELECT client_id, campaign_id, CASE WHEN TG_OP = 'UPDATE' AND OLD.state = 'released' THEN 1 ELSE -1 END
  FROM renewals WHERE client_id = OLD.client_id AND id = OLD.renewal_id AND campaign_id IS NOT NULL AND ended_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER changed_seats_of_renewals_are_counted AFTER UPDATE OF state ON renewal_seats FOR EACH ROW
  WHEN ((OLD.state = 'released') <> (NEW.state = 'released'))
  EXECUTE FUNCTION count_changed_seat_of_renewal();
CREATE TRIGGER deleted_seats_of_renewals_are_not_counted AFTER DELETE ON renewal_seats FOR EACH ROW
  WHEN (OLD.state <> 'released')
  EXECUTE FUNCTION count_changed_seat_of_renewal();

-- For what writes renewals without triggers.
CREATE FUNCTION count_renewals_anew() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders, customer_tickets, new_ticket_names, renewals, renewal_seats IN SHARE MODE;
  DELETE FROM renewal_count_changes;
  DELETE FROM renewal_counts;
  INSERT INTO renewal_counts (client_id, campaign_id, open, taken, unclaimed, kept_seats)
  SELECT client_id, campaign_id, sum(open), sum(taken), sum(unclaimed), sum(kept_seats) FROM (
    SELECT renewal.client_id, renewal.campaign_id, CASE WHEN renewal.ended_at IS NULL THEN 1 ELSE 0 END AS open,
           CASE WHEN taken.id IS NOT NULL THEN 1 ELSE 0 END AS taken,
           CASE WHEN renewal.ended_at IS NOT NULL AND taken.id IS NULL THEN 1 ELSE 0 END AS unclaimed,
           coalesce(kept.seats, 0) AS kept_seats
    FROM renewals AS renewal
    LEFT JOIN orders AS taken ON taken.client_id = renewal.client_id AND taken.renewal_id = renewal.id AND taken.state = 'fulfilled'
    LEFT JOIN (SELECT client_id, renewal_id, count(*) AS seats FROM renewal_seats WHERE state = 'held' GROUP BY 1, 2) AS kept
      ON kept.client_id = renewal.client_id AND kept.renewal_id = renewal.id
    WHERE renewal.campaign_id IS NOT NULL
    UNION ALL
    -- what the view adds by itself
    SELECT client_id, campaign_id, -open, -taken, -unclaimed, -kept_seats FROM counted_renewals
  ) AS part GROUP BY 1, 2;
END
$$;
SELECT count_renewals_anew();
