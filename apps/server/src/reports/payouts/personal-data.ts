import type { Transaction } from 'kysely';
import { erasedInstalment } from '../../payments/direct-debit/erase-plan-references.ts';
import { erasedPayment, refundsOf } from '../../payments/cards/personal-data.ts';
import { erasedRefund } from '../../payments/refunds/write-refunds.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The lines of payouts contain the provider's references of payments. They are replaced with those of the payments. */
export const personalDataOfPayouts: PersonalData = { tables: ['payout_lines'] };

/** Replaces the references of a purchaser's payments and refunds in payouts. Call it before the references of the payments are replaced. */
export async function eraseReferencesOfPayouts(db: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    UPDATE payout_lines
    SET provider_payment_id = paid.erased,
        provider_refund_id = coalesce((SELECT ${erasedRefund} FROM (${refundsOf(userId)}) AS refunds
                                       WHERE refunds.client_id = payout_lines.client_id
                                         AND refunds.provider_refund_id = payout_lines.provider_refund_id),
                                      payout_lines.provider_refund_id)
    FROM (
      SELECT payments.client_id, payments.provider, payments.provider_payment_id AS reference, ${erasedPayment} AS erased
      FROM orders JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id
      WHERE orders.user_id = ${userId}
      UNION ALL
      SELECT instalments.client_id, 'gocardless', instalments.provider_payment_id, ${erasedInstalment}
      FROM orders JOIN instalments ON instalments.client_id = orders.client_id AND instalments.order_id = orders.id
      WHERE orders.user_id = ${userId}
    ) AS paid
    WHERE payout_lines.client_id = paid.client_id AND payout_lines.provider = paid.provider
      AND payout_lines.provider_payment_id = paid.reference`.execute(db);
}
