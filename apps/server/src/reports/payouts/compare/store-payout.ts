import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ComparedPayout } from './compare-lines.ts';
import type { Payout, PayoutAccount } from '../payout.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** Stores a compared payout with our lines, in place of an earlier comparison. */
export async function storePayout(
  db: Database,
  account: PayoutAccount,
  { payout, ours, others, fees, our_lines, differences }: ComparedPayout,
  now: Date,
): Promise<void> {
  const { client_id, provider } = account;
  const compared = {
    ...valuesOf(account, payout),
    ours,
    others,
    fees,
    compared_at: now,
    differences: [...differences],
  };
  const lines = our_lines.map((line, index) => ({ ...line, number: index + 1 }));
  await inTransaction(db, async (transaction) => {
    // The row of the payout first, because its lock makes another comparison of the payout wait.
    await transaction
      .insertInto('payouts')
      .values(compared)
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

/** The beginning of the difference of a payout whose lines the provider does not return. Stored payouts contain it. */
export const cantBeRead = "its lines can't be read";

/**
 * Stores that the lines of a payout could not be read, and keeps the lines of an earlier comparison. The provider deletes lines after six
 * months.
 */
export async function storeUnreadPayout(
  db: Database,
  account: PayoutAccount,
  { payout, differences }: { payout: Payout; differences: string[] },
  now: Date,
): Promise<void> {
  const nothing = { ours: 0, others: 0, fees: 0 };
  await db
    .insertInto('payouts')
    .values({ ...valuesOf(account, payout), ...nothing, compared_at: now, differences })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'provider', 'provider_payout_id']).doUpdateSet({
        differences: sql`ARRAY(
          SELECT difference FROM unnest(payouts.differences) WITH ORDINALITY AS kept (difference, number)
          WHERE NOT starts_with(difference, ${cantBeRead}) ORDER BY number) || excluded.differences`,
      }),
    )
    .execute();
}

function valuesOf({ client_id, provider, provider_account }: PayoutAccount, payout: Payout) {
  const { id: provider_payout_id, currency, amount, arrival_date, made_at } = payout;
  return { client_id, provider, provider_payout_id, provider_account, currency, amount, arrival_date, made_at };
}
