import type { SalesDeps } from '../orders/order-kind.ts';
import { settleGoCardlessEvent } from './settle-gocardless-event.ts';
import { checkCardAccount, operatorOfCardAccount } from '../../payments/accounts/card-account.ts';
import { settleStripeEvent } from '../orders/settlement/settle-stripe-event.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface DueEvent {
  provider: 'stripe' | 'gocardless';
  event_id: string;
  account: string | null;
  type: string;
  payload: Record<string, unknown>;
  attempts: number;
}

const settlers = { stripe: settleCardEvent, gocardless: settleGoCardlessEvent };

/** What Stripe says of an account, rather than of a payment (C-204). */
const accountEvents = new Set(['account.updated', 'account.application.deauthorized']);

/** Applies an event of the card payment provider to an account or an order. Returns false for one that is not ours. */
async function settleCardEvent(deps: SalesDeps, event: DueEvent): Promise<boolean> {
  if (!accountEvents.has(event.type)) return settleStripeEvent(deps, event);
  const clientId = event.account === null ? undefined : await operatorOfCardAccount(deps.db, event.account);
  return clientId !== undefined && checkCardAccount(deps, clientId);
}

const batch = 20;
/** For how long a process claims an event: longer than all attempts of the provider's SDK. */
const leaseSeconds = 90;
const attemptsBeforeParked = 10;

/** The job that processes the events of the card payment provider, in any order. */
export function processStripeEventsJob(deps: SalesDeps): RepeatedJob {
  return { name: 'process-stripe-events', seconds: 2, run: () => processEvents(deps, 'stripe') };
}

/** The job that processes the events of the direct debit provider. */
export function processGoCardlessEventsJob(deps: SalesDeps): RepeatedJob {
  return { name: 'process-gocardless-events', seconds: 2, run: () => processEvents(deps, 'gocardless') };
}

/**
 * One turn of one provider's events. Each provider has its own job, so a slow one does not delay the other. Returns whether there may be more.
 * An event that fails is processed again, later each time, and is parked after ten attempts.
 */
export async function processEvents(deps: SalesDeps, provider: keyof typeof settlers): Promise<boolean> {
  const events = await claimEvents(deps, provider);
  await Promise.all(events.map((event) => processEvent(deps, event)));
  return events.length === batch;
}

async function processEvent(deps: SalesDeps, event: DueEvent): Promise<void> {
  try {
    // parks an event whose processing crashed the process each time
    if (event.attempts > attemptsBeforeParked) throw new Error('no attempt has finished');
    const isOurs = await settlers[event.provider](deps, event);
    await mark(deps, event, { state: isOurs ? 'processed' : 'ignored', last_error: null });
  } catch (error) {
    deps.log.error({ err: error, event_id: event.event_id }, 'a provider event could not be processed');
    const state = event.attempts >= attemptsBeforeParked ? 'parked' : 'received';
    await mark(deps, event, { state, last_error: error instanceof Error ? error.message : String(error) });
  }
}

async function claimEvents({ db, clock }: SalesDeps, provider: string): Promise<DueEvent[]> {
  const now = clock.now();
  const { rows } = await sql<DueEvent>`
    UPDATE provider_events
    SET attempts = attempts + 1, next_attempt_at = ${secondsAfter(now, leaseSeconds)}::timestamptz
    WHERE (provider, event_id) IN (
      SELECT provider, event_id FROM provider_events
      WHERE provider = ${provider} AND state = 'received' AND next_attempt_at <= ${now}::timestamptz
      ORDER BY next_attempt_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    RETURNING provider, event_id, account, type, payload, attempts`.execute(db);
  return rows;
}

/** Writes the result of an event that is still `received`: after the lease another process may have processed it. */
async function mark(
  { db, clock }: SalesDeps,
  event: DueEvent,
  to: { state: string; last_error: string | null },
): Promise<void> {
  const now = clock.now();
  // 2 s, 4 s … 17 min
  const next_attempt_at = secondsAfter(now, 2 ** Math.min(event.attempts, 10));
  await db
    .updateTable('provider_events')
    .set({ ...to, next_attempt_at, processed_at: to.state === 'received' ? null : now })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.event_id)
    .where('state', '=', 'received')
    .execute();
}

function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}
