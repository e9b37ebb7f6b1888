import { ticketsOf } from '../../platform/personal-data/tickets-of-person.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * The audit log. An entry keeps the fact of a change. Its values are erased where their names suggest personal
 * data (decision 029). Values of the operator, such as the name of a service, may be erased as well. A function of the database does this, because
 * the role of the application cannot update the log (C-193).
 */
export const personalDataOfAuditLog: PersonalData = {
  tables: ['audit_log'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT audit_log.action, audit_log.subject_kind AS subject, audit_log.subject_id, audit_log.before, audit_log.after, audit_log.at
      FROM audit_log
      JOIN (${subjectsOf(userId)}) AS subject ON subject.kind = audit_log.subject_kind AND subject.id = audit_log.subject_id
      ORDER BY audit_log.at DESC, audit_log.id DESC`.execute(db);
    return { 'changes.json': rows };
  },
  async erase(db, { userId }) {
    await sql`
      SELECT forget_audit_values(subject.kind, array_agg(subject.id)) FROM (${subjectsOf(userId)}) AS subject
      GROUP BY subject.kind`.execute(db);
  },
  async eraseOfTickets(db, tickets) {
    await sql`
      SELECT forget_audit_values('customer-ticket', array_agg(ticket.id::text)) FROM (${tickets}) AS ticket`.execute(
      db,
    );
  },
};

/** The subjects of the audit log that belong to a purchaser: the account and its tickets. */
function subjectsOf(userId: string) {
  return sql`
    SELECT 'customer-ticket' AS kind, ticket.id::text AS id FROM (${ticketsOf(userId)}) AS ticket
    UNION ALL SELECT 'user', ${userId}::text`;
}
