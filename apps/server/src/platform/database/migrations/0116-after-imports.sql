-- When a person first joined by the form, also when an import had made the entry before. The undo of an import keeps such an entry (decision 287).
ALTER TABLE waiting_list_entries ADD COLUMN form_at timestamptz;
UPDATE waiting_list_entries AS entry SET form_at = coalesce(
  CASE WHEN NOT EXISTS (
    SELECT FROM import_rows WHERE import_rows.client_id = entry.client_id AND import_rows.subject_id = entry.id AND import_rows.outcome = 'new'
  ) THEN joined_at END, proven_at);

-- Renews the statistics of tables that an import has filled. ANALYZE needs the owner of a table, and the server owns none (decision 259). A table that
-- another process is analysing is left out.
CREATE FUNCTION analyse_tables(names text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  one text;
BEGIN
  FOR one IN
    SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname = ANY (names) ORDER BY relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) public.%I', one);
  END LOOP;
END
$$;
