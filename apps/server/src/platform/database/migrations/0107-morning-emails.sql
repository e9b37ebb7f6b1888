-- The morning email of a member of staff about an operator (C-023).
CREATE TABLE morning_emails (
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- the time on the clocks of the operator; none while it is switched off
  at text CHECK (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- the operator's day for which it was sent last, or was not needed; it stays when the time is changed, so that no day has two
  last_day date,
  PRIMARY KEY (client_id, staff_id),
  FOREIGN KEY (client_id, staff_id) REFERENCES staff_memberships
);
CREATE INDEX morning_emails_switched_on ON morning_emails (client_id, staff_id) WHERE at IS NOT NULL;
