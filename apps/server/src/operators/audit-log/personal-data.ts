import { sql } from 'kysely';
import { ticketsOf } from '../../platform/personal-data/tickets-of-person.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The audit log. An entry keeps the fact of a change. Its values are erased where they name a person (decision 029). */
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

/** The subjects of the audit log that belong to a purchaser: the account and its tickets. */
function subjectsOf(userId: string) {
  return sql`
    SELECT 'customer-ticket' AS kind, ticket.id::text AS id FROM (${ticketsOf(userId)}) AS ticket
    UNION ALL SELECT 'user', ${userId}::text`;
}

/**
 * An SQL condition: the names of the values suggest personal data. Values of the operator, such as the name of a service, may be erased
 * as well.
 */
function namesSomebody(values: ReturnType<typeof sql.ref>) {
  return sql`coalesce(${values}::text ~ '"[a-z_]*(name|email|phone)[a-z_]*":', false)`;
}
