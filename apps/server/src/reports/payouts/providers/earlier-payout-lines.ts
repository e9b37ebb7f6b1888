import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Provider } from '../payout.ts';

/**
 * For a FROM clause, beside each payment of the table: what stands of it in all payouts but these, as `paid_out` (refunds apart) and
 * `refund_lines`.
 */
export function stoodBefore(
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
