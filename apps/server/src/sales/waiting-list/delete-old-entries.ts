import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { eraseMessagesOf } from '../../messages/personal-data.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { joinedKey } from './join-waiting-list.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const batch = 100;

/**
 * Deletes the waiting-list entries of a sales year and of all years before it, with their receipts, whether or not the address has an
 * account. Returns whether there may be more.
 */
export async function deleteOldEntries(db: Database, lastYear: SalesYear, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ client_id: string; id: string }>`
      DELETE FROM waiting_list_entries WHERE (client_id, id) IN (
        SELECT client_id, id FROM waiting_list_entries WHERE year <= ${lastYear}
        ORDER BY year LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      RETURNING client_id, id`.execute(transaction);
    await eraseMessagesOf(
      transaction,
      rows.map(({ id }) => joinedKey(id)),
    );
    for (const clientId of new Set(rows.map(({ client_id }) => client_id))) {
      await writeAudit(transaction, now, {
        client_id: clientId,
        actor: { kind: 'system', id: null },
        action: 'delete-waiting-list-entries',
        subject: { kind: 'client', id: clientId },
        after: { year: lastYear, entries: rows.filter(({ client_id }) => client_id === clientId).length },
      });
    }
    return rows.length === batch;
  });
}
