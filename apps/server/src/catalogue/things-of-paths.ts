import { allInScope, inScope } from '../platform/scope/service-scope.ts';
import type { ThingsOfPaths } from '../platform/scope/things-of-paths.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** What the paths of the catalogue name (C-008). */
export const thingsOfCatalogue = {
  // a ticket and its draft have the same id and service
  ticketId: {
    unknown: 'ticket-draft-unknown',
    isInScope: (scope, id) => sql`(
      EXISTS (SELECT FROM tickets WHERE client_id = ${scope.client_id} AND id = ${id} AND ${inScope(scope, sql`service_id`)})
      OR EXISTS (SELECT FROM ticket_drafts WHERE client_id = ${scope.client_id} AND id = ${id} AND ${inScope(scope, sql`service_id`)}))`,
  },
  linkId: 'with-another',
  previewId: {
    unknown: 'preview-unknown',
    isInScope: (scope, id) => sql`EXISTS (
      SELECT FROM previews WHERE client_id = ${scope.client_id} AND id = ${id} AND ${allInScope(scope, sql`service_ids`)})`,
  },
  publicationId: {
    unknown: 'publication-unknown',
    isInScope: (scope, id) => sql`EXISTS (
      SELECT FROM publications WHERE client_id = ${scope.client_id} AND id = ${id} AND ${allInScope(scope, sql`service_ids`)})`,
  },
} satisfies ThingsOfPaths;
