-- An account that its owner closed. Its row stays, as sales point at it, with nothing in it that tells who it was.
ALTER TABLE users
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN phone_number DROP NOT NULL,
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN closed_at timestamptz,
  -- the day on which the next of its tickets has ended, and with it the reason to keep the passenger's name
  ADD COLUMN erase_names_on date,
  -- until when the providers' references of its payments are kept
  ADD COLUMN references_kept_until timestamptz,
  ADD CONSTRAINT users_closed_check CHECK (
    num_nonnulls(email, phone_number, password_hash) = CASE WHEN closed_at IS NULL THEN 3 ELSE 0 END
  ),
  ADD CONSTRAINT users_left_to_erase_check CHECK (
    closed_at IS NOT NULL OR num_nonnulls(erase_names_on, references_kept_until) = 0
  );
CREATE INDEX users_with_names_to_erase ON users (erase_names_on) WHERE erase_names_on IS NOT NULL;
CREATE INDEX users_with_references_to_erase ON users (references_kept_until) WHERE references_kept_until IS NOT NULL;

-- Whoever closes an account locks its row first, so that nothing new begins in it meanwhile or afterwards.
CREATE FUNCTION refuse_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id AND closed_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % is closed', NEW.user_id USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_open';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_are_of_open_accounts BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
CREATE TRIGGER photos_are_of_open_accounts BEFORE INSERT ON photos FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
CREATE TRIGGER sessions_are_of_open_accounts BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
CREATE TRIGGER mandate_sessions_are_of_open_accounts BEFORE INSERT ON mandate_sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
CREATE TRIGGER provider_customers_are_of_open_accounts BEFORE INSERT ON provider_customers
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

-- Money that comes when the account is closed goes back.
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check,
  ADD CONSTRAINT refunds_reason_check CHECK (
    reason IN ('seat-gone', 'voucher-gone', 'account-closed', 'duplicate', 'operator', 'void')
  );

-- What is to be deleted outside the database, where a transaction does not reach. The row is its own queue, and goes once that is gone.
CREATE TABLE removals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('photo', 'stripe-customer', 'gocardless-customer', 'gocardless-billing-request')),
  -- whose account with a provider it is in; none for a photo
  client_id uuid REFERENCES clients,
  name text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  -- none once it was given up, for people to look at
  next_attempt_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, name),
  CHECK ((kind = 'photo') = (client_id IS NULL))
);
CREATE INDEX removals_to_make ON removals (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- A message about somebody who closed the account says neither to whom it went nor what it said.
ALTER TABLE messages
  ALTER COLUMN recipient DROP NOT NULL,
  ADD CONSTRAINT messages_recipient_check CHECK (recipient IS NOT NULL OR state <> 'queued');
CREATE INDEX messages_by_recipient ON messages (recipient);
CREATE INDEX messages_about_account ON messages (event_key text_pattern_ops) WHERE event_key LIKE 'user %';
CREATE INDEX messages_about_ticket ON messages ((data ->> 'customer_ticket_id')) WHERE data ? 'customer_ticket_id';
CREATE INDEX messages_naming_purchaser ON messages ((data ->> 'user_email')) WHERE data ? 'user_email';
CREATE INDEX messages_about_closing ON messages (created_at) WHERE template = 'account-closed' AND recipient IS NOT NULL;

-- What was changed may be forgotten, that something was changed never.
CREATE FUNCTION refuse_change_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.before IS NULL AND NEW.after IS NULL
    AND to_jsonb(NEW) - '{before,after}'::text[] = to_jsonb(OLD) - '{before,after}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
DROP TRIGGER audit_log_is_append_only ON audit_log;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_forgetting();

-- What providers sent is kept for questions about how it was worked, and not for ever: names and addresses are in it.
CREATE INDEX provider_events_to_empty ON provider_events (received_at) WHERE payload <> '{}' AND state IN ('processed', 'ignored');
