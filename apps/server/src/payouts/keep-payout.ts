import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { ComparedPayout } from './compare-lines.ts';
import type { PayoutAccount } from './payout.ts';

/** Keeps a payout as it was compared, with the lines that are ours, over what was kept of it before. */
export async function keepPayout(
  db: Database,
  { client_id, provider, provider_account }: PayoutAccount,
  { payout, ours, others, fees, our_lines, differences }: ComparedPayout,
  now: Date,
): Promise<void> {
  const key = { client_id, provider, provider_payout_id: payout.id };
  const { currency, amount, arrival_date, made_at } = payout;
  const values = { provider_account, currency, amount, ours, others, fees, arrival_date, made_at };
  const compared = { ...values, compared_at: now, differences: [...differences] };
  const lines = our_lines.map((line, index) => ({ ...line, number: index + 1 }));
  await inTransaction(db, async (transaction) => {
    // first the row: whoever keeps the same payout at once waits here
    await transaction
      .insertInto('payouts')
      .values({ ...key, ...compared })
      .onConflict((conflict) => conflict.columns(['client_id', 'provider', 'provider_payout_id']).doUpdateSet(compared))
      .execute();
    await sql`
      DELETE FROM payout_lines WHERE client_id = ${client_id} AND provider = ${provider} AND provider_payout_id = ${payout.id}`.execute(
      transaction,
    );
    await sql`
      INSERT INTO payout_lines (client_id, provider, provider_payout_id, number, kind, provider_payment_id, provider_refund_id, amount)
      SELECT ${client_id}::uuid, ${provider}, ${payout.id}, number, kind, provider_payment_id, provider_refund_id, round(amount)
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS line (number integer, kind text, provider_payment_id text, provider_refund_id text, amount numeric)`.execute(
      transaction,
    );
  });
}
