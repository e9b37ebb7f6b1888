import type { Deps } from '../../platform/deps.ts';

/** A dispute was opened: the ticket stays, and the payment is flagged for the operator (F-18). Told again, the first time counts. */
export async function markDisputed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payment: { client_id: string; id: string },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ disputed_at: clock.now() })
    .where('client_id', '=', payment.client_id)
    .where('id', '=', payment.id)
    .where('disputed_at', 'is', null)
    .execute();
}
