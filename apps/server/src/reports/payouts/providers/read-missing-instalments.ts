import type { RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { KnownPayment } from './payout-source.ts';
import type { PayoutAccount } from '../payout.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** An instalment is paid out before its payout is in the list. It counts as missing after this time. */
const graceDays = 2;
/** The provider has the lines of a payout for six months. Older instalments cannot be found. */
const months = 7;
const most = 100;

/** Returns some instalments that our rows mark as paid out, without their full amount in the stored payouts. */
export async function readMissingInstalments(db: Database, account: PayoutAccount): Promise<KnownPayment[]> {
  const { rows } = await missingInstalments(account).execute(db);
  return rows;
}

/** Returns the query. Each turn has its own order, so that instalments that are never found do not block the others. */
export function missingInstalments({ client_id, compared_to }: PayoutAccount): RawBuilder<KnownPayment> {
  return sql<KnownPayment>`
    SELECT provider_payment_id, order_id, line FROM instalments
    WHERE client_id = ${client_id} AND state = 'paid_out'
      AND updated_at > ${compared_to}::timestamptz - make_interval(months => ${months})
      AND updated_at < ${compared_to}::timestamptz - make_interval(days => ${graceDays})
      AND amount <> (
        SELECT coalesce(sum(amount), 0) FROM payout_lines AS line
        WHERE line.client_id = instalments.client_id AND provider = 'gocardless' AND kind <> 'refunded'
          AND line.provider_payment_id = instalments.provider_payment_id
      )
    ORDER BY md5(provider_payment_id || ${compared_to.toISOString()}) LIMIT ${most}`;
}
