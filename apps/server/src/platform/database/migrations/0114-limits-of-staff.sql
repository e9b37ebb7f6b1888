-- A member of staff can be limited to some services (C-008). Owners are never limited, so an operator always has somebody who sees everything.
ALTER TABLE staff_memberships
  ADD COLUMN is_limited boolean NOT NULL DEFAULT false,
  -- when the role or the services were changed last in a way that a member may see less
  ADD COLUMN limits_changed_at timestamptz,
  ADD CONSTRAINT staff_memberships_owner_check CHECK (NOT (is_limited AND role = 'owner'));

-- The services of members who are limited. A service that is deleted leaves the limit; its member then sees less, and never more.
CREATE TABLE staff_membership_services (
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  service_id uuid NOT NULL,
  PRIMARY KEY (client_id, staff_id, service_id),
  FOREIGN KEY (client_id, staff_id) REFERENCES staff_memberships,
  FOREIGN KEY (client_id, service_id) REFERENCES services ON DELETE CASCADE
);
CREATE INDEX staff_membership_services_of_service ON staff_membership_services (client_id, service_id);

-- The services of an invitation; null: all. They are compared with the services of the operator when it is accepted.
ALTER TABLE staff_invitations
  ADD COLUMN service_ids uuid[],
  ADD CONSTRAINT staff_invitations_owner_check CHECK (service_ids IS NULL OR (role <> 'owner' AND cardinality(service_ids) > 0));

-- What was made from things of several services. A limited member sees it when all of its services are theirs; without services nobody who is limited does.
ALTER TABLE previews ADD COLUMN service_ids uuid[] NOT NULL DEFAULT '{}';
UPDATE previews SET service_ids = ARRAY(
  SELECT draft.service_id FROM ticket_drafts AS draft WHERE draft.client_id = previews.client_id AND draft.id = ANY (previews.drafts)
  UNION SELECT ticket.service_id FROM tickets AS ticket WHERE ticket.client_id = previews.client_id AND ticket.id = ANY (previews.drafts));
ALTER TABLE publications ADD COLUMN service_ids uuid[] NOT NULL DEFAULT '{}';
UPDATE publications SET service_ids = ARRAY(
  SELECT DISTINCT draft.service_id FROM ticket_drafts AS draft
  WHERE draft.client_id = publications.client_id AND draft.publication_id = publications.id);
-- The services to which the member who sent the file was limited.
ALTER TABLE imports ADD COLUMN service_ids uuid[] NOT NULL DEFAULT '{}';
