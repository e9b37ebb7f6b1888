import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { ticketlessStates } from '@fareway/domain/sales/order-state.ts';
import { endOfRetention } from '@fareway/domain/accounts/retention.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { lineWithoutPassenger, withoutPassenger } from './personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const batch = 500;
const job = 'erase-unsold-passengers';

/**
 * Erases the passenger of orders that did not become a ticket, 13 months after they began. It reads each order once, in the order of their
 * ids, and stores its progress in `retention_progress`. Returns whether there may be more.
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
          AND orders.state IN ${inList(ticketlessStates)}
        RETURNING orders.client_id, orders.id
      ), erased_lines AS (
        UPDATE order_lines SET ${lineWithoutPassenger}
        FROM erased
        WHERE order_lines.client_id = erased.client_id AND order_lines.order_id = erased.id AND order_lines.customer_ticket_id IS NULL
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
