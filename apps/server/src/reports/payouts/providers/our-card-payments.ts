import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { OurPayment, PayoutAccount } from '../payout.ts';
import { stoodBefore } from './earlier-payout-lines.ts';

/** The card payments of an operator that have one of these ids with the provider, with what stands of them in payouts other than these. */
export async function readOurCardPayments(
  db: Database,
  { client_id, provider_account }: PayoutAccount,
  providerPaymentIds: readonly string[],
  payoutIds: readonly string[],
): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    SELECT payments.provider_payment_id, payments.currency, payments.amount, payments.state, payments.captured AS paid_out,
      CASE WHEN disputed_at IS NULL THEN 'said' ELSE 'any-part' END AS stands_as,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('provider_refund_id', provider_refund_id, 'amount', amount, 'state', state)), '[]')
       FROM refunds
       WHERE refunds.client_id = payments.client_id AND payment_id = payments.id AND provider_refund_id IS NOT NULL) AS refunds,
      stood.paid_out AS stood_before, stood.refund_lines AS refund_lines_before, payments.order_id
    FROM payments
    CROSS JOIN ${stoodBefore('payments', 'stripe', payoutIds)} AS stood
    WHERE payments.client_id = ${client_id} AND payments.provider = 'stripe' AND payments.provider_account = ${provider_account}
      AND payments.provider_payment_id = ANY(${providerPaymentIds}::text[])`.execute(db);
  return rows;
}
