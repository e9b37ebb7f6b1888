-- Indexes without which a call or a job reads a whole table. On a large database build them before the upgrade, with CONCURRENTLY
-- (docs/operating.md, Upgrades).

-- The holders of a ticket, for a renewal campaign.
CREATE INDEX IF NOT EXISTS active_tickets_of_ticket ON customer_tickets (client_id, ticket_id) WHERE ticket_status = 'active';

-- Everything that is kept of one account.
CREATE INDEX IF NOT EXISTS renewals_of_user ON renewals (user_id);
DROP INDEX IF EXISTS open_renewals_of_user;
CREATE INDEX IF NOT EXISTS waiting_list_entries_of_address ON waiting_list_entries (email);
CREATE INDEX IF NOT EXISTS provider_customers_of_user ON provider_customers (user_id);
CREATE INDEX IF NOT EXISTS voucher_uses_of_user ON voucher_uses (user_id);
CREATE INDEX IF NOT EXISTS every_link_of_ticket ON ticket_links (client_id, customer_ticket_id);
DROP INDEX IF EXISTS ticket_links_of_ticket;

-- What the hourly jobs delete.
CREATE INDEX IF NOT EXISTS sign_ups_by_age ON sign_ups (created_at);
CREATE INDEX IF NOT EXISTS refresh_tokens_by_rotation ON refresh_tokens (rotated_at) WHERE rotated_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS sessions_by_last_use ON sessions (last_used_at);
CREATE INDEX IF NOT EXISTS password_resets_by_expiry ON password_resets (expires_at);

-- Orders that a provider is asked about: those by direct debit and those by card, each in the order of their turns.
CREATE INDEX IF NOT EXISTS orders_to_check_by_provider ON orders ((CASE WHEN terms ->> 'payment_type' = 'dd' THEN 'direct-debit' ELSE 'card' END), check_at)
  WHERE check_at IS NOT NULL;
DROP INDEX IF EXISTS orders_to_check;
