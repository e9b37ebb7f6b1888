import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Flags a payment as disputed for the operator; its ticket stays (F-18). A second event keeps the first time, and is not in the audit log. */
export async function markDisputed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, id, order_id }: { client_id: string; id: string; order_id: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('payments')
      .set({ disputed_at: now })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .where('disputed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await writeAudit(transaction, now, {
      client_id,
      actor: { kind: 'provider', id: 'stripe' },
      action: 'dispute-payment',
      subject: { kind: 'order', id: order_id },
    });
  });
}
