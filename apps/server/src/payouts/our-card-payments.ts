import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { OurPayment, PayoutAccount } from './payout.ts';

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
      (SELECT coalesce(sum(amount), 0)::integer FROM refunds
       WHERE refunds.client_id = payments.client_id AND payment_id = payments.id AND provider_refund_id IS NOT NULL) AS refunded,
      coalesce(stood.paid_out, 0) AS stood_before, coalesce(stood.refunded, 0) AS refunded_before, payments.order_id
    FROM payments
    LEFT JOIN LATERAL (
      SELECT sum(amount) FILTER (WHERE kind <> 'refunded') AS paid_out, -sum(amount) FILTER (WHERE kind = 'refunded') AS refunded
      FROM payout_lines
      WHERE client_id = payments.client_id AND provider = 'stripe' AND provider_payment_id = payments.provider_payment_id
        AND NOT provider_payout_id = ANY(${payoutIds}::text[])
    ) AS stood ON true
    WHERE payments.client_id = ${client_id} AND payments.provider = 'stripe' AND payments.provider_account = ${provider_account}
      AND payments.provider_payment_id = ANY(${providerPaymentIds}::text[])`.execute(db);
  return rows;
}
