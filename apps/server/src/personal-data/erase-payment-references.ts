import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { refundsOf } from '../payments/personal-data.ts';
import type { DB } from '../platform/database/schema.ts';

/**
 * Takes the providers' references off what a purchaser paid, so that nothing leads to a person any more; amounts and days stay. The same
 * stands in their place everywhere, so that what was compared with payouts still agrees.
 */
export async function erasePaymentReferences(db: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    WITH of_user AS (SELECT client_id, id FROM orders WHERE user_id = ${userId}),
    card_payments AS (
      UPDATE payments SET provider_payment_id = 'erased-' || payments.id, provider_account = 'erased'
      FROM of_user, (SELECT client_id, id, provider_payment_id FROM payments) AS before
      WHERE payments.client_id = of_user.client_id AND payments.order_id = of_user.id AND payments.provider_payment_id IS NOT NULL
        AND before.client_id = payments.client_id AND before.id = payments.id
      RETURNING payments.client_id, payments.provider, before.provider_payment_id AS reference, payments.provider_payment_id AS erased
    ),
    debits AS (
      UPDATE instalments SET provider_payment_id = 'erased-' || instalments.order_id || '-' || instalments.number
      FROM of_user, (SELECT client_id, order_id, number, provider_payment_id FROM instalments) AS before
      WHERE instalments.client_id = of_user.client_id AND instalments.order_id = of_user.id AND instalments.provider_payment_id IS NOT NULL
        AND before.client_id = instalments.client_id AND before.order_id = instalments.order_id AND before.number = instalments.number
      RETURNING instalments.client_id, 'gocardless' AS provider, before.provider_payment_id AS reference,
                instalments.provider_payment_id AS erased
    ),
    given_back AS (
      UPDATE refunds SET provider_refund_id = 'erased-' || refunds.id, last_error = NULL
      FROM (${refundsOf(userId)}) AS before
      WHERE refunds.client_id = before.client_id AND refunds.id = before.id
      RETURNING refunds.client_id, before.provider_refund_id AS reference, refunds.provider_refund_id AS erased
    ),
    plans AS (
      UPDATE instalment_plans SET provider_schedule_id = 'erased-' || instalment_plans.order_id
      FROM of_user
      WHERE instalment_plans.client_id = of_user.client_id AND instalment_plans.order_id = of_user.id
        AND instalment_plans.provider_schedule_id IS NOT NULL
    ),
    of_mandates AS (
      UPDATE mandates SET provider_mandate_id = 'erased-' || id, provider_customer_id = 'erased', provider_bank_account_id = 'erased'
      WHERE user_id = ${userId}
    )
    UPDATE payout_lines
    SET provider_payment_id = paid.erased,
        provider_refund_id = coalesce((SELECT erased FROM given_back WHERE given_back.client_id = payout_lines.client_id
                                       AND given_back.reference = payout_lines.provider_refund_id), payout_lines.provider_refund_id)
    FROM (SELECT * FROM card_payments UNION ALL SELECT * FROM debits) AS paid
    WHERE payout_lines.client_id = paid.client_id AND payout_lines.provider = paid.provider
      AND payout_lines.provider_payment_id = paid.reference`.execute(db);
}
