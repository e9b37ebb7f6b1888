-- Practice operators: an operator of its own for training, with copies of what the real one sells, invented families and pretend payments (decision 279).

ALTER TABLE clients ADD COLUMN practice_of uuid UNIQUE REFERENCES clients CHECK (practice_of <> id);
ALTER TABLE users ADD COLUMN practice_client_id uuid REFERENCES clients;
CREATE INDEX users_of_practice ON users (practice_client_id) WHERE practice_client_id IS NOT NULL;

-- Accounts of this kind exist in the pretend provider only, so a practice operator never charges a card, and a real operator never pretends to.
ALTER TABLE clients ADD CONSTRAINT clients_practice_account_check
  CHECK (stripe_account_id IS NULL OR (stripe_account_id LIKE 'acct\_practice\_%') = (practice_of IS NOT NULL));

-- What is a practice operator is one from its first day to its last: only its rows can be emptied.
CREATE FUNCTION keep_practice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% cannot begin or cease to be for practice', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER clients_stay_practice BEFORE UPDATE OF practice_of ON clients FOR EACH ROW
  WHEN (NEW.practice_of IS DISTINCT FROM OLD.practice_of) EXECUTE FUNCTION keep_practice();
CREATE TRIGGER users_stay_practice BEFORE UPDATE OF practice_client_id ON users FOR EACH ROW
  WHEN (NEW.practice_client_id IS DISTINCT FROM OLD.practice_client_id) EXECUTE FUNCTION keep_practice();

-- Invented families are of their practice operator only, and everybody else is of real operators only. Purchases refuse before with words (isOtherWorld);
-- this also holds for every other way.
CREATE FUNCTION keep_practice_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT practice_client_id FROM users WHERE id = NEW.user_id) IS DISTINCT FROM
     (SELECT id FROM clients WHERE id = NEW.client_id AND practice_of IS NOT NULL) THEN
    RAISE EXCEPTION 'the account % and the operator % are not both real, or both for practice', NEW.user_id, NEW.client_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'practice_is_apart';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_keep_practice_apart BEFORE INSERT OR UPDATE OF client_id, user_id ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_practice_apart();
CREATE TRIGGER provider_customers_keep_practice_apart BEFORE INSERT OR UPDATE OF client_id, user_id ON provider_customers
  FOR EACH ROW EXECUTE FUNCTION keep_practice_apart();
CREATE TRIGGER mandates_keep_practice_apart BEFORE INSERT OR UPDATE OF client_id, user_id ON mandates
  FOR EACH ROW EXECUTE FUNCTION keep_practice_apart();
CREATE TRIGGER mandate_sessions_keep_practice_apart BEFORE INSERT OR UPDATE OF client_id, user_id ON mandate_sessions
  FOR EACH ROW EXECUTE FUNCTION keep_practice_apart();
CREATE TRIGGER unclaimed_accounts_keep_practice_apart BEFORE INSERT OR UPDATE OF client_id, user_id ON unclaimed_accounts
  FOR EACH ROW EXECUTE FUNCTION keep_practice_apart();
CREATE TRIGGER guardians_keep_practice_apart BEFORE INSERT OR UPDATE OF client_id, user_id ON guardians
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION keep_practice_apart();

-- When a practice operator was opened and emptied, and the password of all of its invented families.
CREATE TABLE practices (
  client_id uuid PRIMARY KEY REFERENCES clients,
  opened_at timestamptz NOT NULL,
  emptied_at timestamptz,
  family_password text NOT NULL
);

-- What the pretend provider of cards has made: customers, payments and refunds, as the real one would describe them.
CREATE TABLE practice_provider_objects (
  client_id uuid NOT NULL REFERENCES clients,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('customer', 'payment_intent', 'refund')),
  idempotency_key text,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, idempotency_key)
);

-- The mails and text messages that a practice operator would have sent.
CREATE TABLE practice_letters (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id)
);
CREATE INDEX practice_letters_of_message ON practice_letters (id);
CREATE INDEX practice_letters_by_time ON practice_letters (client_id, at DESC, id DESC);

-- Rows of a practice operator can be deleted from the tables that nobody changes. The application has no right to it: empty_practice has.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME IN ('ledger_entries', 'order_events') AND EXISTS (
    SELECT FROM public.clients WHERE id = (to_jsonb(OLD) ->> 'client_id')::uuid AND practice_of IS NOT NULL
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

-- The id of a copy. It keeps the first half of the original, which has its time, so copies have the same order. A copy that is made again has
-- the same id: a page that was open while the practice operator was emptied still finds what it shows.
CREATE FUNCTION practice_id_of(practice uuid, original uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (left(replace(original::text, '-', ''), 16) || '8' || left(md5(practice::text || original::text), 15))::uuid;

-- Copies what the real operator sells into its practice operator: seats that nobody has taken, and no day that has passed. New columns
-- are copied without naming them; a reference to something that is not copied becomes empty.
CREATE FUNCTION copy_to_practice(practice uuid) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  original uuid;
  copied constant text[] := '{calendars,calendar_terms,calendar_days,stops,services,timetables,service_stops,service_zones,zone_stops,vehicles,service_vehicles,tickets,inventory,shared_limit_tickets,operator_logos}';
  copied_table text;
  names text;
  copies text;
  changes text;
BEGIN
  SELECT practice_of INTO STRICT original FROM clients WHERE id = practice;
  IF original IS NULL THEN
    RAISE EXCEPTION '% is no practice operator', practice;
  END IF;
  FOREACH copied_table IN ARRAY copied LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum), string_agg('copy.' || quote_ident(attname), ', ' ORDER BY attnum)
    INTO names, copies FROM pg_attribute
    WHERE attrelid = copied_table::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    -- every column with an id: its own, and those of the tables that it references
    SELECT string_agg(format('%L, %s', attname, CASE
        WHEN attname = 'client_id' THEN '$2'
        WHEN attname = 'id' OR referenced = ANY (copied) THEN format('practice_id_of($2, %I)', attname)
        ELSE 'NULL::uuid' END), ', ') INTO changes
    FROM (
      SELECT attname, (
        SELECT confrelid::regclass::text FROM pg_constraint
        WHERE conrelid = attrelid AND contype = 'f' AND attnum = ANY (conkey) AND confrelid <> 'clients'::regclass LIMIT 1
      ) AS referenced
      FROM pg_attribute
      WHERE attrelid = copied_table::regclass AND attnum > 0 AND NOT attisdropped AND atttypid = 'uuid'::regtype
    ) AS ids;
    changes := format('jsonb_build_object(%s)', changes);
    IF copied_table = 'services' THEN
      -- the timetable that it runs by comes after it
      changes := changes || ' || ''{"timetable_from":null}''';
    ELSIF copied_table = 'inventory' THEN
      changes := changes || ' || ''{"taken":0}''';
    END IF;
    EXECUTE format(
      'INSERT INTO %1$I (%2$s) SELECT %5$s FROM (SELECT * FROM %1$I WHERE client_id = $1 %4$s) AS row
       CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, to_jsonb(row) || %3$s) AS copy', copied_table, names, changes,
      CASE copied_table
        WHEN 'inventory' THEN 'AND (date IS NULL OR date >= current_date)'
        WHEN 'operator_logos' THEN 'AND id = (SELECT logo_id FROM clients WHERE clients.id = $1)'
        ELSE '' END,
      copies
    ) USING original, practice;
  END LOOP;
  UPDATE services SET timetable_from = source.timetable_from
  FROM services AS source
  WHERE source.client_id = original AND source.timetable_from IS NOT NULL
    AND services.client_id = practice AND services.id = practice_id_of(practice, source.id);
  UPDATE clients SET logo_id = (
    SELECT practice_id_of(practice, source.logo_id) FROM clients AS source WHERE source.id = original AND source.logo_id IS NOT NULL
  ) WHERE id = practice;
END
$$;

-- Deletes everything of a practice operator but the operator itself, its settings, and the history of what staff did and looked at. Also the
-- tables that do not exist yet are emptied. It runs with the rights of the owner, because the application cannot delete from the ledger; it
-- refuses every operator that is not for practice.
CREATE FUNCTION empty_practice(practice uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kept constant text[] := '{clients,practices,audit_log,audit_seals,audit_seal_checks,personal_data_views,staff_memberships,staff_invitations}';
  emptied text[];
  failed text[];
  one text;
  gone bigint;
  deleted bigint;
  reference record;
BEGIN
  -- an order that begins at this moment waits for the end, because its row references the operator
  PERFORM FROM clients WHERE id = practice AND practice_of IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% is no practice operator', practice;
  END IF;
  SET CONSTRAINTS ALL DEFERRED;
  -- the files of the photos are deleted by the job for removals
  INSERT INTO removals (id, kind, name, next_attempt_at, created_at)
  SELECT gen_random_uuid(), 'photo', file_name, now(), now() FROM photos
  WHERE user_id IN (SELECT id FROM users WHERE practice_client_id = practice)
  ON CONFLICT (kind, name) DO NOTHING;
  DELETE FROM messages WHERE client_id IS NULL AND recipient IN (SELECT email FROM users WHERE practice_client_id = practice);
  UPDATE clients SET logo_id = NULL WHERE id = practice;
  UPDATE services SET timetable_from = NULL, calendar_id = NULL WHERE client_id = practice;

  SELECT array_agg(relname::text ORDER BY relname) INTO emptied FROM pg_class
  JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'client_id' AND NOT attisdropped
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL (kept);
  -- A table that another one references is emptied in a later pass. The passes end when one finds nothing: triggers and purchases of this moment
  -- may have written into a table that was empty.
  LOOP
    deleted := 0;
    failed := '{}';
    FOREACH one IN ARRAY emptied LOOP
      BEGIN
        EXECUTE format('DELETE FROM %I WHERE client_id = $1', one) USING practice;
        GET DIAGNOSTICS gone = ROW_COUNT;
        deleted := deleted + gone;
      EXCEPTION WHEN foreign_key_violation THEN
        failed := failed || one;
      END;
    END LOOP;
    EXIT WHEN deleted = 0 AND failed = '{}';
    IF deleted = 0 THEN
      RAISE EXCEPTION 'the practice operator % cannot be emptied: %', practice, failed;
    END IF;
  END LOOP;

  -- nobody logs in as a family from here on
  PERFORM FROM users WHERE practice_client_id = practice ORDER BY id FOR UPDATE;
  -- What is of no operator goes with its account, and the notes that an attempt to pay was ended. Nothing else of an account is of a real operator
  -- (keep_practice_apart); if it was, nothing would be emptied.
  FOR reference IN
    SELECT conrelid::regclass AS name, attname AS user_column FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[cardinality(conkey)]
    WHERE contype = 'f' AND confrelid = 'users'::regclass AND (conrelid = 'ended_attempts'::regclass OR NOT EXISTS (
      SELECT FROM pg_attribute AS other WHERE other.attrelid = conrelid AND other.attname = 'client_id' AND NOT other.attisdropped
    ))
    ORDER BY 1
  LOOP
    EXECUTE format('DELETE FROM %s WHERE %I IN (SELECT id FROM users WHERE practice_client_id = $1)', reference.name, reference.user_column)
    USING practice;
  END LOOP;
  DELETE FROM users WHERE practice_client_id = practice;
  SET CONSTRAINTS ALL IMMEDIATE;
END
$$;
-- application-role.ts lets the application call it
REVOKE EXECUTE ON FUNCTION empty_practice FROM PUBLIC;
