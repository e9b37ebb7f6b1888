import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import type { AuditRow } from './queries.ts';

/**
 * Values that say something of a family: those whose names suggest personal data, as in the function that erases them (`forget_audit_values`), and the words of
 * a reason.
 */
const saysSomething = /"([a-z_]*(name|email|phone)[a-z_]*|reason)":/;

/** The subjects of entries that are about one family. */
const ofFamily = ['user', 'customer-ticket', 'order'] as const;

/** Returns the accounts of the families of which the values of some entries say something (C-192). */
export async function familiesIn(
  db: Database,
  client_id: string,
  rows: readonly AuditRow[],
): Promise<{ hasPeople: boolean; userIds: string[] }> {
  const personal = rows.filter(
    ({ subject_kind, before, after }) =>
      ofFamily.some((kind) => kind === subject_kind) && saysSomething.test(JSON.stringify([before, after])),
  );
  const idsOf = (kind: (typeof ofFamily)[number]) =>
    personal
      .filter(({ subject_kind, subject_id }) => subject_kind === kind && isId(subject_id))
      .map((row) => row.subject_id);
  const [tickets, orders] = [idsOf('customer-ticket'), idsOf('order')];
  if (tickets.length + orders.length === 0)
    return { hasPeople: personal.length > 0, userIds: [...new Set(idsOf('user'))] };
  const { rows: owners } = await sql<{ user_id: string }>`
    SELECT user_id FROM customer_tickets WHERE client_id = ${client_id} AND id = ANY (${tickets}::uuid[])
    UNION SELECT user_id FROM orders WHERE client_id = ${client_id} AND id = ANY (${orders}::uuid[])`.execute(db);
  return {
    hasPeople: true,
    userIds: [...new Set([...idsOf('user'), ...owners.map(({ user_id }) => user_id)])],
  };
}
