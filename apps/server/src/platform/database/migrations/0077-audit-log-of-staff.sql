-- What one person has done, and which persons the filter of the audit log lists. Most entries are of purchasers and of the product itself.
CREATE INDEX audit_log_of_staff ON audit_log (client_id, actor_id, at DESC, id DESC) WHERE actor_kind = 'staff';
