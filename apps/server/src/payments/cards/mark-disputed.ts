import type { Deps } from '../../platform/deps.ts';

/** Flags a payment as disputed for the operator; its ticket stays (F-18). A second event keeps the first time. */
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
