-- A refund and its coming back are two lines, maybe of two payouts: which refund each is of tells them from those of another.
ALTER TABLE payout_lines
  ADD COLUMN provider_refund_id text;

-- What differs is read again at the next turn, and then says which.
UPDATE payouts SET differences = '{"which refunds it is of was not kept: it is read again"}'
WHERE cardinality(differences) = 0 AND EXISTS (
  SELECT FROM payout_lines AS line
  WHERE line.client_id = payouts.client_id AND line.provider = payouts.provider
    AND line.provider_payout_id = payouts.provider_payout_id AND kind = 'refunded');

-- Those that say that they were paid out are looked for in the payouts every day, for as long as a payout can be read.
CREATE INDEX instalments_paid_out ON instalments (client_id, updated_at) WHERE state = 'paid_out';
