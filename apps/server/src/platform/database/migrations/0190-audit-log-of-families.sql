-- What a purchaser has done, also to a shared ticket of another family: the filter of the audit log by family (decision 418). The entries of a thing have
-- their index already.
CREATE INDEX audit_log_of_purchasers ON audit_log (client_id, actor_id, at DESC, id DESC) WHERE actor_kind = 'purchaser';
