import * as text from '@fareway/texts/mails/refunds.ts';
import * as reasons from '@fareway/texts/staff/audit/reasons.ts';
import type { Refund } from 'gocardless-nodejs/types';
import type { Transaction } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import { queueMessage } from '../../../messages/queue-messages.ts';
import { writeRefundMade } from '../../../payments/cards/payment-statement-parts.ts';
import { auditFailedRefund, notifyOfFailedRefund } from '../../../payments/refunds/refund-attempts.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { failExcessRefunds, recordInstalmentRefund } from '../../../payments/refunds/write-refunds.ts';
import { countInstalmentRefund } from '../../../payments/direct-debit/write-instalments.ts';
import { part, statement } from '../../../platform/database/sql/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { instalmentRefunded } from '../plans/notifications/instalment-messages.ts';
import { messagesToBoth } from '../plans/notifications/plan-notifications.ts';
import { planContacts } from '../plans/notifications/plan-contacts.ts';
import type { PlanContacts } from '../plans/notifications/plan-contacts.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

export interface KnownInstalment {
  client_id: string;
  order_id: string;
  line: number;
  number: number;
}

/** The states in which the bank did not take the money, and the provider has returned it to the operator. */
const returnedStates = new Set(['cancelled', 'bounced', 'funds_returned']);

/**
 * Records a refund of an instalment as the provider has it: one requested here, or one that the operator made on the provider's own pages. A
 * second call changes nothing. The purchaser is notified of a refund that was made, the operator of one that failed. The audit log says what nobody here
 * asked for, and what did not become of a request (C-191).
 */
export async function recordRefund(deps: Deps, instalment: KnownInstalment, refund: Refund): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (transaction) => {
    const locked = await lockInstalment(transaction, instalment);
    const before = await findRefund(transaction, instalment, refund);
    const state = returnedStates.has(refund.status ?? '') ? ('failed' as const) : ('succeeded' as const);
    // a returned refund is final: this response is older
    if (before?.state === 'failed' && before.provider_refund_id === refund.id) return;
    const amount = Number(refund.amount);
    const refundedNow = (state === 'succeeded' ? amount : 0) - (before?.state === 'succeeded' ? amount : 0);
    const id = before?.id ?? newId(now.getTime());
    const { client_id, order_id } = instalment;
    const cancelled =
      refundedNow > 0
        ? await failExcessRefunds(transaction, instalment, { id, amount }, text.refundedElsewhere, now)
        : [];
    for (const other of cancelled) {
      await notifyOfFailedRefund(
        transaction,
        now,
        { client_id, order_id, ...other, why: text.refundedElsewhere },
        locked,
      );
      const { currency } = locked;
      await auditFailedRefund(transaction, now, { ...instalment, ...other, currency, reason: text.refundedElsewhere });
    }
    await writeRefund(transaction, instalment, { id, state, amount, refund }, refundedNow, now);
    if (refundedNow > 0) {
      const { due_date, charge_date } = locked;
      const facts = { amount, due_date, charge_date };
      const messages = messagesToBoth(locked, `refund ${id} made`, { purchaser: instalmentRefunded }, facts);
      for (const message of messages) await queueMessage(transaction, now, message);
    }
    const { line, number } = instalment;
    const after = { line, number, amount, currency: locked.currency };
    const reported = {
      client_id,
      actor: { kind: 'provider', id: 'gocardless' },
      subject: { kind: 'order', id: order_id },
    } as const;
    // the entry of a pending refund is that of the request
    if (refundedNow > 0 && before?.state !== 'pending')
      await writeAudit(transaction, now, { ...reported, action: 'report-refund', after });
    if (state === 'failed' && before?.state !== 'failed') {
      const why = text.returnedByBank(refund.status!);
      await notifyOfFailedRefund(transaction, now, { client_id, id, order_id, amount, why }, locked);
      const reason = reasons.returnedRefunds[refund.status!];
      await writeAudit(transaction, now, { ...reported, action: 'return-refund', after: { ...after, reason } });
    }
  });
  deps.nudge('send-messages');
}

type LockedInstalment = PlanContacts & { due_date: string; charge_date: string | null };

async function lockInstalment(
  db: Transaction<DB>,
  { client_id, order_id, line, number }: KnownInstalment,
): Promise<LockedInstalment> {
  const { rows } = await sql<LockedInstalment>`
    SELECT ${planContacts.columns}, due_date, charge_date FROM instalments
    JOIN instalment_plans AS plan USING (client_id, order_id, line), ${planContacts.tables}
    WHERE instalments.client_id = ${client_id} AND instalments.order_id = ${order_id} AND instalments.line = ${line} AND number = ${number}
      AND ${planContacts.condition}
    FOR NO KEY UPDATE OF instalments`.execute(db);
  return rows[0]!;
}

/** Finds the row of a refund by the provider's id, or by our id in its metadata when the response to our request was lost. */
async function findRefund(db: Transaction<DB>, { client_id, order_id, line, number }: KnownInstalment, refund: Refund) {
  const ours = refund.metadata?.['refund_id'];
  const { rows } = await sql<{ id: string; state: string; provider_refund_id: string | null }>`
    SELECT id, state, provider_refund_id FROM refunds
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND instalment_number = ${number}
      AND (provider_refund_id = ${refund.id} OR id = ${ours && isId(ours) ? ours : null}::uuid)`.execute(db);
  return rows[0];
}

async function writeRefund(
  db: Transaction<DB>,
  instalment: KnownInstalment,
  { id, state, amount, refund }: { id: string; state: string; amount: number; refund: Refund },
  refundedNow: number,
  now: Date,
): Promise<void> {
  const { client_id, order_id, line } = instalment;
  const recordedRefund = recordInstalmentRefund(
    instalment,
    { id, state, amount, provider_refund_id: refund.id!, last_error: state === 'failed' ? refund.status! : null },
    now,
  );
  const orderOfPlan = part(
    'order_of_plan',
    { columns: ['client_id', 'id', 'currency'], of: 'orders' },
    sql`
      SELECT client_id, order_id AS id, currency FROM instalment_plans
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line}`,
  );
  const lines = writeRefundMade(orderOfPlan, { transaction_id: newId(now.getTime()), amount: refundedNow }, now);
  await statement([recordedRefund, countInstalmentRefund(instalment, refundedNow, now), lines], sql`SELECT`).execute(
    db,
  );
}
