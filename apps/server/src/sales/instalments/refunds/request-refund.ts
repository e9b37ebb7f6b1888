import { sql } from 'kysely';
import { formatMoney } from '@fareway/domain/money.ts';
import type { Currency } from '@fareway/domain/money.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makeChange } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import { isPaid } from '../plans/instalment.ts';
import type { InstalmentState } from '../plans/instalment.ts';
import { createInstalmentRefund } from '../../../payments/refunds/write-refunds.ts';
import { newId } from '../../../platform/ids.ts';
import type { PlannedTicket } from '../plans/find-plan.ts';

export interface WantedRefund {
  /** Which instalment. */
  number: number;
  /** Minor units. */
  amount: number;
  /** In the operator's words; kept in the audit. */
  reason: string;
}

/**
 * Has money of an instalment given back: the row is written first, and the job makes it at the provider. Answers in what currency. Throws
 * when the instalment is not paid, or has not that much left.
 */
export async function askForRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  { client_id, order_id }: PlannedTicket,
  { number, amount, reason }: WantedRefund,
): Promise<Currency> {
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const subject = { kind: 'order', id: order_id };
  const change = {
    client_id,
    actor,
    action: 'refund-instalment',
    subject,
    after: { refund_id: id, number, amount, reason },
  };
  const currency = await makeChange(deps, change, async (transaction) => {
    const { rows } = await sql<{ state: InstalmentState; currency: Currency; left: number }>`
      WITH instalment AS MATERIALIZED (
        SELECT * FROM instalments WHERE client_id = ${client_id} AND order_id = ${order_id} AND number = ${number} FOR NO KEY UPDATE
      )
      SELECT instalment.state, currency, (instalment.amount - coalesce((
        SELECT sum(amount) FROM refunds
        WHERE refunds.client_id = instalment.client_id AND refunds.order_id = instalment.order_id
          AND instalment_number = instalment.number AND refunds.state <> 'failed'), 0))::integer AS left
      FROM instalment JOIN instalment_plans USING (client_id, order_id)`.execute(transaction);
    const [instalment] = rows;
    if (!instalment) throw new Error(`There is no instalment ${number}.`);
    if (!isPaid(instalment)) {
      throw new Error(`Instalment ${number} is ${instalment.state}: only what was paid can be given back.`);
    }
    if (amount > instalment.left) {
      throw new Error(
        `Of instalment ${number} there is ${formatMoney(instalment.left, instalment.currency)} left to give back.`,
      );
    }
    await createInstalmentRefund(transaction, { client_id, id, order_id, number, amount }, now);
    return instalment.currency;
  });
  deps.nudge('make-debit-refunds');
  return currency;
}
