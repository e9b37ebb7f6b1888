-- Nobody changes the audit log, and each day of it is sealed with the seal of the day before (decisions 259 and 260).

-- An entry keeps a digest of its values when they are erased. The salt is erased with them, so nobody can find out the values by trying.
-- The default gives each existing row a salt of its own.
ALTER TABLE audit_log
  ADD COLUMN values_salt uuid DEFAULT gen_random_uuid(),
  ADD COLUMN values_digest bytea;
ALTER TABLE audit_log ALTER COLUMN values_salt DROP DEFAULT;

CREATE FUNCTION audit_values_digest(salt uuid, before jsonb, after jsonb) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(uuid_send(salt) || convert_to(jsonb_build_array(before, after)::text, 'UTF8'));

DROP TRIGGER audit_log_is_append_only ON audit_log;
UPDATE audit_log SET
  values_salt = CASE WHEN num_nonnulls(before, after) > 0 THEN values_salt END,
  values_digest = CASE WHEN num_nonnulls(before, after) > 0 THEN audit_values_digest(values_salt, before, after) END;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_values_check CHECK (
  (values_salt IS NULL) = (num_nonnulls(before, after) = 0) AND (values_salt IS NULL OR values_digest IS NOT NULL)
);

-- What was changed may be forgotten, that something was changed never.
CREATE OR REPLACE FUNCTION refuse_change_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND num_nonnulls(NEW.before, NEW.after, NEW.values_salt) = 0
    AND to_jsonb(NEW) - '{before,after,values_salt}'::text[] = to_jsonb(OLD) - '{before,after,values_salt}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_forgetting();

-- Erases the values of some entries about purchasers and their tickets: the only change of the log that the application can make. Its role
-- has no right to update the table, so it runs with the rights of the owner. Entries about anything else cannot be emptied.
CREATE FUNCTION forget_audit_values(kind text, ids text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.audit_log SET before = NULL, after = NULL, values_salt = NULL
  WHERE subject_kind = kind AND kind IN ('user', 'customer-ticket') AND subject_id = ANY (ids)
    AND (coalesce(before::text ~ '"[a-z_]*(name|email|phone)[a-z_]*":', false)
      OR coalesce(after::text ~ '"[a-z_]*(name|email|phone)[a-z_]*":', false))
$$;

-- The seal of a day of an operator: a digest of its entries and of the seal before. The first seal also covers all entries before its day.
-- The rows without an operator are the seals of the entries without one. `day` ends at `until`.
CREATE TABLE audit_seals (
  client_id uuid REFERENCES clients,
  day date NOT NULL,
  until timestamptz NOT NULL,
  entries integer NOT NULL,
  digest bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (client_id, day)
);
CREATE TRIGGER audit_seals_are_append_only BEFORE UPDATE OR DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The latest comparison of the seals with the entries. `broken_day` is the first day that differs.
CREATE TABLE audit_seal_checks (
  client_id uuid REFERENCES clients,
  checked_at timestamptz NOT NULL,
  broken_day date,
  UNIQUE NULLS NOT DISTINCT (client_id)
);

-- An entry without its values, which may be erased, but with their digest. Times as numbers do not depend on the time zone of the session.
CREATE FUNCTION audit_entry_digest(entry audit_log) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(convert_to(jsonb_build_array(
    entry.id, entry.client_id, entry.actor_kind, entry.actor_id, entry.action, entry.subject_kind, entry.subject_id,
    extract(epoch FROM entry.at), encode(entry.values_digest, 'hex')
  )::text, 'UTF8'));

-- The seal that a day should have. Without `since` the day includes all entries before it.
CREATE FUNCTION audit_seal_of(
  client uuid, day date, since timestamptz, until timestamptz, previous bytea, OUT entries integer, OUT digest bytea
) LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  digests bytea;
BEGIN
  -- two statements, so that each finds its entries by the index of operators and times
  IF client IS NULL THEN
    SELECT count(*), string_agg(audit_entry_digest(entry), ''::bytea ORDER BY entry.at, entry.id) INTO entries, digests
    FROM audit_log AS entry WHERE entry.client_id IS NULL AND entry.at >= coalesce(since, '-infinity') AND entry.at < until;
  ELSE
    SELECT count(*), string_agg(audit_entry_digest(entry), ''::bytea ORDER BY entry.at, entry.id) INTO entries, digests
    FROM audit_log AS entry WHERE entry.client_id = client AND entry.at >= coalesce(since, '-infinity') AND entry.at < until;
  END IF;
  digest := sha256(
    coalesce(previous, ''::bytea)
    || convert_to(jsonb_build_array(client, to_char(day, 'YYYY-MM-DD'), extract(epoch FROM until), entries)::text, 'UTF8')
    || coalesce(digests, ''::bytea)
  );
END
$$;

-- Writing entries excludes sealing, and sealing excludes writing: a transaction that writes an entry holds this lock until its end, so a
-- seal covers every entry of its day. Writers do not wait for each other.
CREATE FUNCTION audit_lock_of(client uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN hashtextextended('audit log ' || coalesce(client::text, ''), 0);

CREATE FUNCTION make_audit_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  sealed_until timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(audit_lock_of(NEW.client_id));
  IF NEW.client_id IS NULL THEN
    SELECT seal.until INTO sealed_until FROM audit_seals AS seal WHERE seal.client_id IS NULL ORDER BY seal.day DESC LIMIT 1;
  ELSE
    SELECT seal.until INTO sealed_until FROM audit_seals AS seal WHERE seal.client_id = NEW.client_id ORDER BY seal.day DESC LIMIT 1;
  END IF;
  IF NEW.at < sealed_until THEN
    RAISE EXCEPTION 'the audit log is sealed until %', sealed_until
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'audit_log_day_is_open';
  END IF;
  IF num_nonnulls(NEW.before, NEW.after) = 0 THEN
    NEW.values_salt := NULL;
    NEW.values_digest := NULL;
  ELSE
    NEW.values_salt := gen_random_uuid();
    NEW.values_digest := audit_values_digest(NEW.values_salt, NEW.before, NEW.after);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_log_is_sealed BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION make_audit_entry();

-- Computes a seal from the entries, whatever was given. Writes none while a transaction that has written an entry is open, and none for a
-- day that is sealed.
CREATE FUNCTION make_audit_seal() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  previous audit_seals;
  made record;
BEGIN
  IF NOT pg_try_advisory_xact_lock(audit_lock_of(NEW.client_id)) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO previous FROM audit_seals AS seal WHERE seal.client_id IS NOT DISTINCT FROM NEW.client_id
  ORDER BY seal.day DESC LIMIT 1;
  IF NEW.day <= previous.day OR NEW.until <= previous.until THEN
    RETURN NULL;
  END IF;
  SELECT * INTO made FROM audit_seal_of(NEW.client_id, NEW.day, previous.until, NEW.until, previous.digest);
  NEW.entries := made.entries;
  NEW.digest := made.digest;
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_seals_are_made BEFORE INSERT ON audit_seals FOR EACH ROW EXECUTE FUNCTION make_audit_seal();

-- The days of an operator that differ from their seal, have no seal between two others, or have an entry whose values differ from their digest.
-- Values may be missing in entries about purchasers and their tickets only.
CREATE FUNCTION broken_audit_days(client uuid) RETURNS TABLE (day date)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT seal.day FROM (
    SELECT sealed.day, sealed.until, sealed.entries, sealed.digest,
           lag(sealed.day) OVER days AS day_before, lag(sealed.until) OVER days AS since, lag(sealed.digest) OVER days AS previous
    FROM audit_seals AS sealed WHERE sealed.client_id = client OR client IS NULL AND sealed.client_id IS NULL
    WINDOW days AS (ORDER BY sealed.day)
  ) AS seal
  CROSS JOIN LATERAL audit_seal_of(client, seal.day, seal.since, seal.until, seal.previous) AS due
  WHERE (due.entries, due.digest) IS DISTINCT FROM (seal.entries, seal.digest) OR seal.day <> seal.day_before + 1
  UNION
  SELECT (entry.at AT TIME ZONE 'UTC')::date FROM audit_log AS entry
  WHERE (entry.client_id = client OR client IS NULL AND entry.client_id IS NULL)
    AND CASE
      WHEN entry.values_salt IS NULL
        THEN entry.values_digest IS NOT NULL AND entry.subject_kind NOT IN ('user', 'customer-ticket')
      ELSE entry.values_digest <> audit_values_digest(entry.values_salt, entry.before, entry.after)
    END
  ORDER BY 1
$$;
