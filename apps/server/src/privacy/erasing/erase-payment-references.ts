import type { Transaction } from 'kysely';
import { eraseReferencesOfPlans } from '../../sales/instalments/plans/personal-data.ts';
import { eraseReferencesOfMandates } from '../../payments/mandates/personal-data.ts';
import { eraseReferencesOfPayments } from '../../payments/cards/personal-data.ts';
import { eraseReferencesOfPayouts } from '../../reports/payouts/personal-data.ts';
import type { DB } from '../../platform/database/schema.ts';

/**
 * Takes the providers' references off what a purchaser paid, so that nothing leads to a person any more; amounts and days stay. The same
 * stands in their place everywhere, so that what was compared with payouts still agrees.
 */
export async function erasePaymentReferences(db: Transaction<DB>, userId: string): Promise<void> {
  // First, as they find their payments by the references.
  await eraseReferencesOfPayouts(db, userId);
  await eraseReferencesOfPayments(db, userId);
  await eraseReferencesOfPlans(db, userId);
  await eraseReferencesOfMandates(db, userId);
}
