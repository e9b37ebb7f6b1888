-- The staff of operators: accounts of their own, which buy nothing (C-001).
CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND email LIKE '%_@_%' AND length(email) <= 254),
  name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 120),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz NOT NULL
);

-- One person may work for several operators. A removed member keeps the row, because the history names its person (C-012).
CREATE TABLE staff_memberships (
  client_id uuid NOT NULL REFERENCES clients,
  staff_id uuid NOT NULL REFERENCES staff,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'office', 'finance', 'viewer', 'school-viewer')),
  sees_money boolean NOT NULL CHECK (NOT (sees_money AND role = 'school-viewer')),
  -- null: invited by a staff command
  invited_by uuid REFERENCES staff,
  joined_at timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (client_id, staff_id)
);
CREATE INDEX staff_memberships_by_person ON staff_memberships (staff_id) WHERE removed_at IS NULL;
CREATE INDEX staff_memberships_by_inviter ON staff_memberships (invited_by);

CREATE TABLE staff_invitations (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%' AND length(email) <= 254),
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'office', 'finance', 'viewer', 'school-viewer')),
  sees_money boolean NOT NULL CHECK (NOT (sees_money AND role = 'school-viewer')),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  invited_by uuid REFERENCES staff,
  -- the name that the invitation says, of a member or of the person who runs a staff command
  inviter_name text NOT NULL CHECK (btrim(inviter_name) <> '' AND length(inviter_name) <= 120),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > sent_at),
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('accepted', 'taken-back')),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (client_id, email) WHERE ended_at IS NULL;
CREATE INDEX staff_invitations_by_inviter ON staff_invitations (invited_by);

-- A session begins with the password. It opens the console when the second factor is proven (C-004, C-013).
CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_agent text CHECK (length(user_agent) <= 300),
  network text NOT NULL CHECK (length(network) <= 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  factor_at timestamptz,
  code_tries smallint NOT NULL DEFAULT 0 CHECK (code_tries >= 0),
  ended_at timestamptz
);
CREATE INDEX staff_sessions_by_person ON staff_sessions (staff_id) WHERE ended_at IS NULL;
CREATE INDEX staff_sessions_by_use ON staff_sessions (last_used_at);

-- The authenticator app of a person. A step of 30 seconds is accepted once.
CREATE TABLE staff_totp (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  sealed_secret bytea NOT NULL,
  last_step bigint NOT NULL,
  set_up_at timestamptz NOT NULL
);

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- Browsers in which a person signed in completely. A lock of the address does not apply to them (C-015).
CREATE TABLE staff_known_browsers (
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  staff_id uuid NOT NULL REFERENCES staff,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, staff_id)
);
CREATE INDEX staff_known_browsers_by_person ON staff_known_browsers (staff_id);
CREATE INDEX staff_known_browsers_by_use ON staff_known_browsers (last_used_at);

-- Failed sign-ins of an address from a network, by a keyed hash of both, whether or not the address has an account (C-015).
CREATE TABLE staff_sign_in_failures (
  subject_hash bytea PRIMARY KEY CHECK (octet_length(subject_hash) = 32),
  failed_at timestamptz[] NOT NULL,
  locked_until timestamptz,
  last_failed_at timestamptz NOT NULL
);
CREATE INDEX staff_sign_in_failures_by_time ON staff_sign_in_failures (last_failed_at);
