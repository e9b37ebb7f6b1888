import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { settleGoCardlessEvent } from './settle-gocardless-event.ts';
import { settleStripeEvent } from '../orders/settle-stripe-event.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';

interface DueEvent {
  provider: 'stripe' | 'gocardless';
  event_id: string;
  account: string | null;
  type: string;
  payload: Record<string, unknown>;
  attempts: number;
}

const settlers = { stripe: settleStripeEvent, gocardless: settleGoCardlessEvent };

const batch = 20;
/** For how long a claimed event is this process's alone: longer than the provider's SDK tries. */
const leaseSeconds = 90;
const attemptsBeforeParked = 10;

/** The job that works what the card payment provider sent, in any order. */
export function workEventsJob(deps: Deps): RepeatedJob {
  return { name: 'work-events', seconds: 2, run: () => workEvents(deps, 'stripe') };
}

/**
 * One turn of one provider's inbox, so that none waits for another that is slow to answer; answers whether there may be more. An event that
 * fails is tried again with growing rests, then parked and shown.
 */
export async function workEvents(deps: Deps, provider: keyof typeof settlers): Promise<boolean> {
  const events = await claimEvents(deps, provider);
  await Promise.all(events.map((event) => workEvent(deps, event)));
  return events.length === batch;
}

async function workEvent(deps: Deps, event: DueEvent): Promise<void> {
  try {
    // one that ends its process each time it is worked is parked as well
    if (event.attempts > attemptsBeforeParked) throw new Error('no try came to an end');
    const isOurs = await settlers[event.provider](deps, event);
    await mark(deps, event, { state: isOurs ? 'processed' : 'ignored', last_error: null });
  } catch (error) {
    deps.log.error({ err: error, event_id: event.event_id }, 'a provider event could not be worked yet');
    const state = event.attempts >= attemptsBeforeParked ? 'parked' : 'received';
    await mark(deps, event, { state, last_error: error instanceof Error ? error.message : String(error) });
  }
}

async function claimEvents({ db, clock }: Deps, provider: string): Promise<DueEvent[]> {
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

/** Only an event that is still to be worked: one whose lease ended may have been done by another meanwhile. */
async function mark(
  { db, clock }: Deps,
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
