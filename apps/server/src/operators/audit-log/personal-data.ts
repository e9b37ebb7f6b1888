import { sql } from 'kysely';
import { ticketsOf } from '../../platform/personal-data/tickets-of-person.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The log of changes. That something was changed stays; what it was is forgotten where it names a person (decision 029). */
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
      UPDATE audit_log SET before = NULL, after = NULL
      FROM (${subjectsOf(userId)}) AS subject
      WHERE subject.kind = audit_log.subject_kind AND subject.id = audit_log.subject_id
        AND (${namesSomebody(sql.ref('audit_log.before'))} OR ${namesSomebody(sql.ref('audit_log.after'))})`.execute(
      db,
    );
  },
  async eraseOfTickets(db, tickets) {
    await sql`
      UPDATE audit_log SET before = NULL, after = NULL FROM (${tickets}) AS ticket
      WHERE audit_log.subject_kind = 'customer-ticket' AND audit_log.subject_id = ticket.id::text
        AND (${namesSomebody(sql.ref('audit_log.before'))} OR ${namesSomebody(sql.ref('audit_log.after'))})`.execute(
      db,
    );
  },
};

/** What of a purchaser's the log may speak of. */
function subjectsOf(userId: string) {
  return sql`
    SELECT 'customer-ticket' AS kind, ticket.id::text AS id FROM (${ticketsOf(userId)}) AS ticket
    UNION ALL SELECT 'user', ${userId}::text`;
}

/** By the names of its values: an operator's own, such as that of a service, may go as well. */
function namesSomebody(values: ReturnType<typeof sql.ref>) {
  return sql`coalesce(${values}::text ~ '"[a-z_]*(name|email|phone)[a-z_]*":', false)`;
}
