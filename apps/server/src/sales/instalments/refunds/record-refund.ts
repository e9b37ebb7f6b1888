import type { Refund } from 'gocardless-nodejs/types';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { queueMessage } from '../../../messages/queue-message.ts';
import { writeRefundMade } from '../../../payments/cards/payment-fragments.ts';
import { tellOfFailedRefund } from '../../../payments/refunds/refund-attempts.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { failRefundsWithoutRoom, recordInstalmentRefund } from '../../../payments/refunds/write-refunds.ts';
import { part, statement } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { toBoth } from '../plans/plan-notifications.ts';
import { peopleOfPlan } from '../plans/plan-contacts.ts';
import type { PlanPeople } from '../plans/plan-contacts.ts';

export interface KnownInstalment {
  client_id: string;
  order_id: string;
  number: number;
}

/** The bank would not have it, and the provider has given it back to the operator. */
const cameBack = new Set(['cancelled', 'bounced', 'funds_returned']);

/**
 * Makes our books say what the provider says of a refund of an instalment, whoever asked for it: us, or the operator on the provider's own
 * pages. The way by which each refund is kept; twice changes nothing. The purchaser is told of money that comes back, the operator of a
 * refund that did not arrive.
 */
export async function keepRefund(deps: Deps, instalment: KnownInstalment, refund: Refund): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (transaction) => {
    const locked = await lockInstalment(transaction, instalment);
    const before = await findRefund(transaction, instalment, refund);
    const state = cameBack.has(refund.status ?? '') ? ('failed' as const) : ('succeeded' as const);
    // that it came back is the provider's last word: an answer from before is not believed
    if (before?.state === 'failed' && before.provider_refund_id === refund.id) return;
    const amount = Number(refund.amount);
    const gone = (state === 'succeeded' ? amount : 0) - (before?.state === 'succeeded' ? amount : 0);
    const id = before?.id ?? newId(now.getTime());
    const { client_id, order_id } = instalment;
    const displaced =
      gone > 0 ? await failRefundsWithoutRoom(transaction, instalment, { id, amount }, givenBackElsewhere, now) : [];
    for (const other of displaced) {
      await tellOfFailedRefund(transaction, now, { client_id, order_id, ...other, why: givenBackElsewhere }, locked);
    }
    await writeRefund(transaction, instalment, { id, state, amount, refund }, gone, now);
    if (gone > 0) {
      const said = { amount, due_date: locked.due_date };
      const news = toBoth(locked, `refund ${id} made`, { purchaser: 'instalment-refunded' }, said);
      for (const message of news) await queueMessage(transaction, now, message);
    }
    if (state === 'failed' && before?.state !== 'failed') {
      const why = `The bank sent it back: ${refund.status}`;
      await tellOfFailedRefund(transaction, now, { client_id, id, order_id, amount, why }, locked);
    }
  });
  deps.nudge('send-messages');
}

async function lockInstalment(
  db: Transaction<DB>,
  { client_id, order_id, number }: KnownInstalment,
): Promise<PlanPeople & { due_date: string }> {
  const { rows } = await sql<PlanPeople & { due_date: string }>`
    SELECT ${peopleOfPlan.columns}, due_date FROM instalments
    JOIN instalment_plans AS plan USING (client_id, order_id), ${peopleOfPlan.tables}
    WHERE instalments.client_id = ${client_id} AND instalments.order_id = ${order_id} AND number = ${number}
      AND ${peopleOfPlan.condition}
    FOR NO KEY UPDATE OF instalments`.execute(db);
  return rows[0]!;
}

/** By what the provider calls it, or by the name that we gave it, when the answer to our asking was lost. */
async function findRefund(db: Transaction<DB>, { client_id, order_id, number }: KnownInstalment, refund: Refund) {
  const ours = refund.metadata?.['refund_id'];
  const { rows } = await sql<{ id: string; state: string; provider_refund_id: string | null }>`
    SELECT id, state, provider_refund_id FROM refunds
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND instalment_number = ${number}
      AND (provider_refund_id = ${refund.id} OR id = ${ours && isId(ours) ? ours : null}::uuid)`.execute(db);
  return rows[0];
}

const givenBackElsewhere = 'The money was given back elsewhere meanwhile';

async function writeRefund(
  db: Transaction<DB>,
  instalment: KnownInstalment,
  { id, state, amount, refund }: { id: string; state: string; amount: number; refund: Refund },
  gone: number,
  now: Date,
): Promise<void> {
  const { client_id, order_id, number } = instalment;
  const recordedRefund = recordInstalmentRefund(
    instalment,
    { id, state, amount, provider_refund_id: refund.id!, last_error: state === 'failed' ? refund.status! : null },
    now,
  );
  const refundedInstalment = part(
    'refunded_instalment',
    {},
    sql`
      UPDATE instalments SET refunded = refunded + ${gone}::integer, updated_at = ${now}::timestamptz
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND number = ${number} AND ${gone}::integer <> 0`,
  );
  const orderOfPlan = part(
    'order_of_plan',
    { columns: ['client_id', 'id', 'currency'], of: 'orders' },
    sql`SELECT client_id, order_id AS id, currency FROM instalment_plans WHERE client_id = ${client_id} AND order_id = ${order_id}`,
  );
  const lines = writeRefundMade(orderOfPlan, { transaction_id: newId(now.getTime()), amount: gone }, now);
  await statement([recordedRefund, refundedInstalment, lines], sql`SELECT`).execute(db);
}
