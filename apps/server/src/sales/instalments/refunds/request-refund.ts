import type { InstalmentState } from '@fareway/domain/instalments/instalment-status.ts';
import { toWire } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import { isPaid } from '@fareway/domain/instalments/instalment.ts';
import { createInstalmentRefund } from '../../../payments/refunds/write-refunds.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { PlannedTicket } from '../plans/find-plan.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

export interface RefundRequest {
  /** The number of the instalment. */
  number: number;
  /** Minor units. */
  amount: number;
  /** In the operator's words; stored in the audit. */
  reason: string;
}

/**
 * Requests a refund of an instalment. This writes the row, and the job makes the refund at the provider. Returns the currency. Throws
 * instalment-not-found, instalment-not-paid, or refund-too-large.
 */
export async function requestRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  { client_id, order_id, line }: PlannedTicket,
  { number, amount, reason }: RefundRequest,
): Promise<Currency> {
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const subject = { kind: 'order', id: order_id };
  const currency = await inTransaction(deps.db, async (transaction) => {
    const { rows } = await sql<{ state: InstalmentState; currency: Currency; left: number }>`
      WITH instalment AS MATERIALIZED (
        SELECT * FROM instalments WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND number = ${number} FOR NO KEY UPDATE
      )
      SELECT instalment.state, currency, (instalment.amount - coalesce((
        SELECT sum(amount) FROM refunds
        WHERE refunds.client_id = instalment.client_id AND refunds.order_id = instalment.order_id AND refunds.line = instalment.line
          AND instalment_number = instalment.number AND refunds.state <> 'failed'), 0))::integer AS left
      FROM instalment JOIN instalment_plans USING (client_id, order_id, line)`.execute(transaction);
    const [instalment] = rows;
    if (!instalment) return refuse('instalment-not-found', { number });
    const { state, currency: instalmentCurrency, left } = instalment;
    if (!isPaid(instalment)) refuse('instalment-not-paid', { number, state });
    if (amount > left) refuse('refund-too-large', { number, refundable: toWire(left), currency: instalmentCurrency });
    await createInstalmentRefund(transaction, { client_id, id, order_id, line, number, amount }, now);
    const after = { line, number, amount, currency: instalmentCurrency, reason };
    await writeAudit(transaction, now, { client_id, actor, action: 'refund-instalment', subject, after });
    return instalmentCurrency;
  });
  deps.nudge('make-debit-refunds');
  return currency;
}
