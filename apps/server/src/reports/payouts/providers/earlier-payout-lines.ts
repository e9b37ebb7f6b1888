import type { RawBuilder } from 'kysely';
import type { Provider } from '../payout.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Returns a LATERAL table for the FROM clause. For each payment of the table it has the sum in all payouts except these, as `paid_out`
 * (without refunds) and `refund_lines`.
 */
export function earlierPayoutLines(
  table: 'payments' | 'instalments',
  provider: Provider,
  payoutIds: readonly string[],
): RawBuilder<unknown> {
  const payment = sql.table(table);
  return sql`LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE kind <> 'refunded'), 0)::integer AS paid_out,
        coalesce(jsonb_agg(jsonb_build_object('provider_refund_id', provider_refund_id, 'amount', amount))
          FILTER (WHERE kind = 'refunded'), '[]') AS refund_lines
      FROM payout_lines
      WHERE client_id = ${payment}.client_id AND provider = ${provider} AND provider_payment_id = ${payment}.provider_payment_id
        AND NOT provider_payout_id = ANY(${payoutIds}::text[])
    )`;
}
