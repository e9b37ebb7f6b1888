import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Provider } from './payout.ts';

/** A payout as it was compared; amounts in minor units, `amount = ours + others - fees` where its lines add up. */
export interface KeptPayout {
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

/** An operator's payouts, newest first, at most so many, and those made before one that was listed. */
export async function listPayouts(
  db: Database,
  clientId: string,
  { limit, before }: { limit: number; before?: KeptPayout },
): Promise<KeptPayout[]> {
  const { rows } = await sql<KeptPayout>`
    SELECT provider, provider_payout_id, currency, amount, ours, others, fees, arrival_date, made_at, differences FROM payouts
    WHERE client_id = ${clientId}
      AND (${before?.made_at ?? null}::timestamptz IS NULL
        OR (made_at, provider_payout_id) < (${before?.made_at ?? null}::timestamptz, ${before?.provider_payout_id ?? null}::text))
    ORDER BY made_at DESC, provider_payout_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Until when the payouts of an operator's accounts have been compared, the account that is furthest behind; undefined before the first time. */
export async function comparedTo(db: Database, clientId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ compared_to: Date | null }>`
    SELECT min(compared_to) AS compared_to FROM payout_comparisons WHERE client_id = ${clientId}`.execute(db);
  return rows[0]?.compared_to ?? undefined;
}
