-- The address of an operator's own domain from which its mail is sent, once the records of the domain say so (C-205).
CREATE TABLE mail_domains (
  client_id uuid PRIMARY KEY REFERENCES clients,
  local_part text NOT NULL CHECK (local_part ~ '^[a-z0-9._+-]{1,64}$'),
  -- in the letters of the DNS
  domain text NOT NULL CHECK (domain = lower(domain) AND domain ~ '^[a-z0-9.-]{3,253}$'),
  -- the name of the key in the DNS, another one for each domain that is set
  selector text NOT NULL UNIQUE,
  -- the private key of DKIM, encrypted, and the public one that the domain says
  sealed_private_key bytea NOT NULL,
  public_key text NOT NULL,
  -- what was found last: a list of the records that are as they should be or not
  records jsonb NOT NULL CHECK (jsonb_typeof(records) = 'array'),
  -- when the records were read last; none until the name servers have responded
  checked_at timestamptz,
  -- since when all records are right, and mail is sent from the domain
  verified_at timestamptz,
  -- since when one of them is wrong that was right
  broken_at timestamptz,
  next_check_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (verified_at IS NULL OR broken_at IS NULL)
);
-- a domain sends the mail of one operator
CREATE UNIQUE INDEX mail_domains_verified ON mail_domains (domain) WHERE verified_at IS NOT NULL;
CREATE INDEX mail_domains_to_check ON mail_domains (next_check_at);
