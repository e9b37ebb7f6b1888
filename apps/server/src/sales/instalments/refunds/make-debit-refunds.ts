import { Refusal } from '@fareway/domain/refusals.ts';
import type { Refund } from 'gocardless-nodejs/types';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { askProvider, createOnce } from '../../../payments/direct-debit/call-provider.ts';
import { isRefusal } from '../../../payments/direct-debit/is-refusal.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { bearRefundFailure } from '../../../payments/refunds/refund-attempts.ts';
import type { AttemptedRefund } from '../../../payments/refunds/refund-attempts.ts';
import { claimDueRefund } from '../../../payments/refunds/write-refunds.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { keepRefund } from './record-refund.ts';

interface DueRefund extends AttemptedRefund {
  number: number;
  provider_payment_id: string;
  /** Minor units of the payment that will have been given back with this one; the provider counts those that came back, too. */
  total: number;
}

/** The job that gives back what operators ask for of instalments: the row is there first, and its id is the key with the provider. */
export function makeDebitRefundsJob(deps: Deps): RepeatedJob {
  return { name: 'make-debit-refunds', seconds: 10, run: () => makeDebitRefunds(deps) };
}

/** One turn: makes the refund that is due first. Answers whether there was one. */
export async function makeDebitRefunds(deps: Deps): Promise<boolean> {
  const due = await claimRefund(deps);
  if (!due) return false;
  try {
    await keepRefund(deps, due, await makeRefund(deps, due));
  } catch (error) {
    await bearRefundFailure(deps, due, error as Error, triesFor(error));
  }
  return true;
}

/** A refusal stands, once an event has had time to tell what we did not know; while nobody answers, nobody knows whether it was made. */
function triesFor(error: unknown): number | undefined {
  if (isRefusal(error)) return 4;
  return error instanceof Refusal && error.key === 'direct-debit-offline' ? Infinity : undefined;
}

/** The provider refuses a refund where more of the payment has gone back than we know: an event tells of that first. */
async function makeRefund(deps: Deps, due: DueRefund): Promise<Refund> {
  const { id, order_id, amount, total, provider_payment_id: payment } = due;
  const provider = await knownProviderOf(deps, due.client_id);
  if (due.attempts > 1) {
    // an earlier try may have made it and its answer been lost
    const { refunds } = await askProvider(() => provider.refunds.list({ payment, limit: 500 }));
    const made = refunds.find(({ metadata }) => metadata?.['refund_id'] === id);
    if (made) return made;
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
    throw new Error(`refund ${made.id} of the provider is not refund ${id}`);
  }
  return made;
}

async function claimRefund({ db, clock }: Deps): Promise<DueRefund | undefined> {
  const now = clock.now();
  const claimed = claimDueRefund('instalment', now);
  const { rows } = await statement(
    [claimed],
    sql<DueRefund>`
      SELECT ${claimed.client_id}, ${claimed.id}, ${claimed.order_id}, ${claimed.amount}, ${claimed.attempts}, number, provider_payment_id,
             (${claimed.amount} + coalesce((
               SELECT sum(amount) FROM refunds AS made
               WHERE made.client_id = ${claimed.client_id} AND made.order_id = ${claimed.order_id}
                 AND made.instalment_number = ${claimed.instalment_number} AND made.provider_refund_id IS NOT NULL
             ), 0))::integer AS total
      FROM ${claimed}
      JOIN instalments ON instalments.client_id = ${claimed.client_id} AND instalments.order_id = ${claimed.order_id}
        AND instalments.number = ${claimed.instalment_number}`,
  ).execute(db);
  return rows[0];
}
