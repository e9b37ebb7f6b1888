-- A purchase writes fewer index entries: each of these was one more for a new order or payment, and again for every change of it.
-- Only orders of renewals have a place in this index.
DROP INDEX live_order_of_renewal;
CREATE UNIQUE INDEX live_order_of_renewal ON orders (client_id, renewal_id)
  WHERE renewal_id IS NOT NULL AND state NOT IN ('failed', 'expired', 'paid', 'refunded');

-- An order has one payment: one index finds it, and keeps it the only one.
CREATE UNIQUE INDEX payment_of_order ON payments (client_id, order_id);
DROP INDEX live_payment_of_order;
DROP INDEX payments_by_order;

-- The provider names a payment once it was asked for it.
ALTER TABLE payments DROP CONSTRAINT payments_provider_provider_payment_id_key;
CREATE UNIQUE INDEX payment_of_provider ON payments (provider, provider_payment_id) WHERE provider_payment_id IS NOT NULL;
