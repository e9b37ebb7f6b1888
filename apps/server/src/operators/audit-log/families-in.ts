import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';
import type { AuditRow } from './queries.ts';

/** Values whose names suggest personal data, as in the function that erases them (`forget_audit_values`). */
const namesSomebody = /"[a-z_]*(name|email|phone)[a-z_]*":/;

/** Returns the accounts of the families whose names or addresses are in the values of some entries (C-192). */
export async function familiesIn(
  db: Database,
  client_id: string,
  rows: readonly AuditRow[],
): Promise<{ hasPeople: boolean; userIds: string[] }> {
  const personal = rows.filter(
    ({ subject_kind, before, after }) =>
      (subject_kind === 'user' || subject_kind === 'customer-ticket') &&
      namesSomebody.test(JSON.stringify([before, after])),
  );
  const idsOf = (kind: string) =>
    personal
      .filter(({ subject_kind, subject_id }) => subject_kind === kind && isId(subject_id))
      .map((row) => row.subject_id);
  const tickets = idsOf('customer-ticket');
  const owners =
    tickets.length === 0
      ? []
      : await db
          .selectFrom('customer_tickets')
          .select('user_id')
          .where('client_id', '=', client_id)
          .where('id', 'in', tickets)
          .execute();
  return {
    hasPeople: personal.length > 0,
    userIds: [...new Set([...idsOf('user'), ...owners.map(({ user_id }) => user_id)])],
  };
}
