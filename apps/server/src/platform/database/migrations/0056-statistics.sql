-- 0055 changed the types of columns, and PostgreSQL forgets the statistics of such columns. A table without rows keeps having none: statistics of an
-- empty table lead to plans that read all of it.
DO $$
DECLARE
  name text;
  has_rows boolean;
BEGIN
  FOREACH name IN ARRAY ARRAY['orders', 'payments', 'customer_tickets', 'messages', 'ledger_entries', 'inventory'] LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO has_rows;
    IF has_rows THEN EXECUTE format('ANALYZE %I', name); END IF;
  END LOOP;
END
$$;
