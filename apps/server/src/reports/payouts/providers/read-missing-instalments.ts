import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { KnownPayment } from './payout-source.ts';
import type { PayoutAccount } from '../payout.ts';

/** A payment says that it was paid out when its payout is made; this long nobody wonders where that is. */
const graceDays = 2;
/** The provider shows the lines of a payout for six months: what is older can't be looked for any more. */
const months = 7;
const most = 100;

/** Instalments that say that they were paid out, and of which not all stands in the payouts that were read; so many at once. */
export async function readMissingInstalments(db: Database, account: PayoutAccount): Promise<KnownPayment[]> {
  const { rows } = await missingInstalments(account).execute(db);
  return rows;
}

/** As a query. Each turn has an order of its own, so that those which are never found do not keep the others from being looked for. */
export function missingInstalments({ client_id, compared_to }: PayoutAccount): RawBuilder<KnownPayment> {
  return sql<KnownPayment>`
    SELECT provider_payment_id, order_id FROM instalments
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
