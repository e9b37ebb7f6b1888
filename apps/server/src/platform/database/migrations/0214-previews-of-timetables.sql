-- A preview shows prepared tickets, or a timetable of its service that has not begun (C-058, decision 255).
ALTER TABLE previews
  ADD COLUMN timetable_from date,
  DROP CONSTRAINT previews_drafts_check,
  ADD CHECK (cardinality(drafts) <= 500),
  ADD CHECK ((cardinality(drafts) > 0) = (timetable_from IS NULL)),
  ADD CHECK (timetable_from IS NULL OR cardinality(service_ids) = 1);
