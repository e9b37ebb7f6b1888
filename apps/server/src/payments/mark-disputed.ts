import type { Deps } from '../deps.ts';

/** A dispute was opened: the ticket stays, and the payment is flagged for the operator (F-18). */
export async function markDisputed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerPaymentId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ disputed_at: clock.now() })
    .where('provider_payment_id', '=', providerPaymentId)
    .where('disputed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
