-- When a person first joined by the form, also when an import had made the entry before. The undo of an import keeps such an entry (decision 287).
ALTER TABLE waiting_list_entries ADD COLUMN form_at timestamptz;
UPDATE waiting_list_entries AS entry SET form_at = coalesce(
  CASE WHEN NOT EXISTS (
    SELECT FROM import_rows WHERE import_rows.client_id = entry.client_id AND import_rows.subject_id = entry.id AND import_rows.outcome = 'new'
  ) THEN joined_at END, proven_at);
