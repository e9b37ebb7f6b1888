import type { Database } from '../../platform/database/connect.ts';
import type { Provider } from './payout.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A compared payout. Amounts are in minor units; `amount = ours + others - fees` if its lines add up. */
export interface StoredPayout {
  provider: Provider;
  provider_payout_id: string;
  currency: string;
  amount: number;
  ours: number;
  others: number;
  fees: number;
  arrival_date: string | null;
  made_at: Date;
  differences: string[];
}

/** Returns an operator's payouts, newest first, up to `limit`. With `before` the payouts that were made before that payout. */
export async function listPayouts(
  db: Database,
  clientId: string,
  { limit, before }: { limit: number; before?: StoredPayout },
): Promise<StoredPayout[]> {
  const { rows } = await sql<StoredPayout>`
    SELECT provider, provider_payout_id, currency, amount, ours, others, fees, arrival_date, made_at, differences FROM payouts
    WHERE client_id = ${clientId}
      AND (${before?.made_at ?? null}::timestamptz IS NULL
        OR (made_at, provider_payout_id) < (${before?.made_at ?? null}::timestamptz, ${before?.provider_payout_id ?? null}::text))
    ORDER BY made_at DESC, provider_payout_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns until when all payouts of an operator have been compared. Undefined before the first comparison. */
export async function comparedTo(db: Database, clientId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ compared_to: Date | null }>`
    SELECT min(compared_to) AS compared_to FROM payout_comparisons WHERE client_id = ${clientId}`.execute(db);
  return rows[0]?.compared_to ?? undefined;
}
