-- Invitations are deleted 90 days after their end.
CREATE INDEX staff_invitations_by_end ON staff_invitations (expires_at);
