import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import type { Refund } from 'gocardless-nodejs/types';
import type { PaymentDeps } from '../../../payments/payment-deps.ts';
import { callProvider, createOnce, isProviderRefusal } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { recordRefundFailure } from '../../../payments/refunds/refund-attempts.ts';
import type { AttemptedRefund } from '../../../payments/refunds/refund-attempts.ts';
import { claimDueRefund } from '../../../payments/refunds/write-refunds.ts';
import { statement } from '../../../platform/database/sql/statement.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { recordRefund } from './record-refund.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

interface DueRefund extends AttemptedRefund {
  line: number;
  number: number;
  provider_payment_id: string;
  /** Minor units of the payment that are refunded, this refund included. The provider also counts refunds that the bank returned. */
  total: number;
}

/** The job that makes the requested refunds of instalments at the provider. A refund's id is its idempotency key. */
export function makeDebitRefundsJob(deps: PaymentDeps): RepeatedJob {
  return { name: 'make-debit-refunds', seconds: 10, run: () => makeDebitRefunds(deps) };
}

/** One turn: makes the refund that is due first. Returns whether there was one. */
export async function makeDebitRefunds(deps: PaymentDeps): Promise<boolean> {
  const due = await claimRefund(deps);
  if (!due) return false;
  try {
    await recordRefund(deps, due, await makeRefund(deps, due));
  } catch (error) {
    await recordRefundFailure(deps, due, error as Error, attemptsFor(error));
  }
  return true;
}

/**
 * How many attempts a refund has after this error. A refusal is final after 4, when an event has had the time to report another refund. Without a
 * response the refund may have been made, so the attempts do not end.
 */
function attemptsFor(error: unknown): number | undefined {
  if (isProviderRefusal(error)) return 4;
  return error instanceof Refusal && error.key === 'direct-debit-offline' ? Infinity : undefined;
}

/** Makes a refund at the provider. It refuses when more of the payment is refunded than `total` says: an event reports that later. */
async function makeRefund(deps: PaymentDeps, due: DueRefund): Promise<Refund> {
  const { id, order_id, amount, total, provider_payment_id: payment } = due;
  const provider = await knownProviderOf(deps, due.client_id);
  if (due.attempts > 1) {
    // an earlier attempt may have made the refund without a response
    const { refunds } = await callProvider(() => provider.refunds.list({ payment, limit: 500 }));
    const earlier = refunds.find(({ metadata }) => metadata?.['refund_id'] === id);
    if (earlier) return earlier;
  }
  const made = await createOnce(
    () =>
      provider.refunds.create(
        { amount, total_amount_confirmation: total, links: { payment }, metadata: { order_id, refund_id: id } },
        `refund:${id}`,
      ),
    (refundId) => provider.refunds.find(refundId),
  );
  if (Number(made.amount) !== amount || made.links?.payment !== payment) {
    throw new Error(`the provider's refund ${made.id} is not refund ${id}`);
  }
  return made;
}

async function claimRefund({ db, clock }: PaymentDeps): Promise<DueRefund | undefined> {
  const now = clock.now();
  const claimed = claimDueRefund('instalment', now);
  const { rows } = await statement(
    [claimed],
    sql<DueRefund>`
      SELECT ${claimed.client_id}, ${claimed.id}, ${claimed.order_id}, ${claimed.line}, ${claimed.amount}, ${claimed.attempts}, number, provider_payment_id,
             (${claimed.amount} + coalesce((
               SELECT sum(amount) FROM refunds AS made
               WHERE made.client_id = ${claimed.client_id} AND made.order_id = ${claimed.order_id} AND made.line = ${claimed.line}
                 AND made.instalment_number = ${claimed.instalment_number} AND made.provider_refund_id IS NOT NULL
             ), 0))::integer AS total
      FROM ${claimed}
      JOIN instalments ON instalments.client_id = ${claimed.client_id} AND instalments.order_id = ${claimed.order_id}
        AND instalments.line = ${claimed.line} AND instalments.number = ${claimed.instalment_number}`,
  ).execute(db);
  return rows[0];
}
