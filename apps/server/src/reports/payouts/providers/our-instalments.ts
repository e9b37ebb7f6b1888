import type { Database } from '../../../platform/database/connect.ts';
import type { OurPayment, PayoutAccount } from '../payout.ts';
import { earlierPayoutLines } from './earlier-payout-lines.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** Returns an operator's instalments by their provider ids, with their sums in payouts other than these. */
export async function readOurInstalments(
  db: Database,
  { client_id }: PayoutAccount,
  providerPaymentIds: readonly string[],
  payoutIds: readonly string[],
): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    SELECT instalments.provider_payment_id, plan.currency, instalments.amount, instalments.state,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('provider_refund_id', provider_refund_id, 'amount', amount, 'state', state)), '[]')
       FROM refunds
       WHERE refunds.client_id = instalments.client_id AND refunds.order_id = instalments.order_id AND refunds.line = instalments.line
         AND instalment_number = instalments.number AND provider_refund_id IS NOT NULL) AS refunds,
      CASE instalments.state WHEN 'paid_out' THEN instalments.amount ELSE 0 END AS paid_out,
      CASE WHEN instalments.state IN ('failed', 'charged_back') OR retries > 0 THEN 'whole-or-nothing' ELSE 'exact' END AS expected,
      earlier.paid_out AS paid_out_before, earlier.refund_lines AS refund_lines_before, instalments.order_id, instalments.line
    FROM instalments
    JOIN instalment_plans AS plan USING (client_id, order_id, line)
    CROSS JOIN ${earlierPayoutLines('instalments', 'gocardless', payoutIds)} AS earlier
    WHERE instalments.client_id = ${client_id} AND instalments.provider_payment_id = ANY(${providerPaymentIds}::text[])`.execute(
    db,
  );
  return rows;
}
