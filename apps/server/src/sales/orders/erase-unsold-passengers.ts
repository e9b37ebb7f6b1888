import type { LocalDate } from '@fareway/domain/local-date.ts';
import { endOfRetention } from '@fareway/domain/retention.ts';
import { sql } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { withoutPassenger } from './personal-data.ts';

const batch = 500;
const job = 'erase-unsold-passengers';

/**
 * Takes the passenger off orders that came to no ticket, 13 months after they were begun. Orders are read once, in the order of their ids:
 * `retention_progress` says how far. Returns whether there may be more.
 */
export async function eraseUnsoldPassengers(db: Database, today: LocalDate, now: Date): Promise<boolean> {
  const until = firstIdOf(Date.parse(`${endOfRetention(today)}T00:00:00Z`));
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ read: number; erased: number }>`
      WITH progress AS (
        SELECT read_until FROM retention_progress WHERE job = ${job} FOR UPDATE SKIP LOCKED
      ), portion AS (
        SELECT orders.id FROM orders
        WHERE orders.id > (SELECT read_until FROM progress) AND orders.id < ${until}::uuid
        ORDER BY orders.id LIMIT ${batch}
      ), erased AS (
        UPDATE orders SET ${withoutPassenger}
        FROM portion
        WHERE orders.id = portion.id AND orders.customer_ticket_id IS NULL AND orders.check_at IS NULL
          AND orders.state IN ('failed', 'expired', 'refunded')
        RETURNING orders.id
      ), moved AS (
        UPDATE retention_progress SET read_until = (SELECT max(id::text)::uuid FROM portion)
        WHERE job = ${job} AND EXISTS (SELECT FROM portion)
      )
      SELECT count(*)::int AS read, (SELECT count(*)::int FROM erased) AS erased FROM portion`.execute(transaction);
    const { read, erased } = rows[0]!;
    if (erased > 0) {
      await writeAudit(transaction, now, {
        client_id: null,
        actor: { kind: 'system', id: null },
        action: 'erase-unsold-passengers',
        subject: { kind: 'job', id: job },
        after: { orders: erased },
      });
    }
    return read === batch;
  });
}
