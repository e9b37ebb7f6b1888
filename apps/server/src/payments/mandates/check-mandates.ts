import type { PaymentDeps } from '../payment-deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { settleSession } from './confirm-session.ts';
import type { MandateSession } from './confirm-session.ts';
import { syncMandate } from './sync-mandate.ts';
import type { KnownMandate } from './sync-mandate.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const batch = 20;
/** A purchaser may give the mandate on the provider's page and not come back from it. */
const minutesBetweenChecks = 5;

/** The job that reads from the provider the sessions without a response of the purchaser, and the mandates without a recent event. */
export function checkMandatesJob(deps: PaymentDeps): RepeatedJob {
  return { name: 'check-mandates', seconds: 20, run: () => checkMandates(deps) };
}

/** One turn. Returns whether there may be more. A check that fails is repeated at the next turn of its session or mandate. */
export async function checkMandates(deps: PaymentDeps): Promise<boolean> {
  const [sessions, mandates] = await Promise.all([claimSessions(deps), claimMandates(deps)]);
  await Promise.all([
    ...sessions.map((session) => checkOne(deps, session, () => settleSession(deps, session))),
    ...mandates.map((mandate) => checkOne(deps, mandate, () => syncMandate(deps, mandate))),
  ]);
  return sessions.length === batch || mandates.length === batch;
}

async function checkOne({ log }: PaymentDeps, { id }: { id: string }, check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    log.error({ err: error, id }, 'a mandate could not be checked');
  }
}

/** The older a session is, the longer is the time until its next check. */
async function claimSessions({ db, clock }: PaymentDeps): Promise<MandateSession[]> {
  const now = clock.now();
  const next = new Date(now.getTime() + minutesBetweenChecks * 60_000);
  const { rows } = await sql<MandateSession>`
    UPDATE mandate_sessions
    SET check_at = greatest(${next}::timestamptz, ${now}::timestamptz + (${now}::timestamptz - created_at) / 4)
    WHERE (client_id, id) IN (
      SELECT client_id, id FROM mandate_sessions WHERE check_at <= ${now}::timestamptz AND state = 'open'
      ORDER BY check_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    RETURNING client_id, id, user_id, currency, billing_request_id, state, expires_at`.execute(db);
  return rows;
}

async function claimMandates({ db, clock }: PaymentDeps): Promise<KnownMandate[]> {
  const now = clock.now();
  const next = new Date(now.getTime() + minutesBetweenChecks * 60_000);
  const { rows } = await sql<KnownMandate>`
    UPDATE mandates SET check_at = ${next}::timestamptz
    WHERE (client_id, id) IN (
      SELECT client_id, id FROM mandates WHERE check_at <= ${now}::timestamptz
      ORDER BY check_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    RETURNING client_id, id`.execute(db);
  return rows;
}
