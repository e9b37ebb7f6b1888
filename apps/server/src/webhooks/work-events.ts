import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { settleStripeEvent } from '../orders/settle-stripe-event.ts';
import type { RepeatedJob } from '../platform/jobs.ts';

interface DueEvent {
  event_id: string;
  account: string | null;
  type: string;
  payload: Record<string, unknown>;
  attempts: number;
}

const batch = 20;
const attemptsBeforeParked = 10;

/** The job that works the webhook inbox, in any order. */
export function workEventsJob(deps: Deps): RepeatedJob {
  return { name: 'work-events', seconds: 2, run: () => workEvents(deps) };
}

/** One turn; answers whether there may be more. An event that fails is tried again with growing rests, then parked and shown. */
export async function workEvents(deps: Deps): Promise<boolean> {
  const events = await claimEvents(deps);
  for (const event of events) {
    try {
      const isOurs = await settleStripeEvent(deps, event);
      await mark(deps, event, { state: isOurs ? 'processed' : 'ignored', last_error: null });
    } catch (error) {
      deps.log.error({ err: error, event_id: event.event_id }, 'a provider event could not be worked yet');
      const state = event.attempts >= attemptsBeforeParked ? 'parked' : 'received';
      await mark(deps, event, { state, last_error: error instanceof Error ? error.message : String(error) });
    }
  }
  return events.length === batch;
}

/** A claim pushes the next attempt ahead (2 s, 4 s … 17 min), which is also the lease should this process be killed. */
async function claimEvents({ db, clock }: Deps): Promise<DueEvent[]> {
  const now = clock.now();
  const { rows } = await sql<DueEvent>`
    UPDATE provider_events
    SET attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + interval '1 second' * power(2, least(attempts + 1, 10))
    WHERE (provider, event_id) IN (
      SELECT provider, event_id FROM provider_events
      WHERE state = 'received' AND next_attempt_at <= ${now}::timestamptz
      ORDER BY next_attempt_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    RETURNING event_id, account, type, payload, attempts`.execute(db);
  return rows;
}

async function mark(
  { db, clock }: Deps,
  event: DueEvent,
  to: { state: string; last_error: string | null },
): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ ...to, processed_at: to.state === 'received' ? null : clock.now() })
    .where('provider', '=', 'stripe')
    .where('event_id', '=', event.event_id)
    .execute();
}
