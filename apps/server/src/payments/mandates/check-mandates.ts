import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { confirmOpenSession } from './settle-session.ts';
import type { MandateSession } from './settle-session.ts';
import { syncMandate } from './sync-mandate.ts';
import type { KnownMandate } from './sync-mandate.ts';

const batch = 20;
/** A purchaser who never came back from the provider's page may have given the mandate there. */
const minutesBetweenChecks = 5;

/** The job that asks the provider about sessions whose purchaser has not come back, and about mandates of which no event told. */
export function checkMandatesJob(deps: Deps): RepeatedJob {
  return { name: 'check-mandates', seconds: 20, run: () => checkMandates(deps) };
}

/** One turn; answers whether there may be more. What can't be asked about now is asked about at its next check. */
export async function checkMandates(deps: Deps): Promise<boolean> {
  const [sessions, mandates] = await Promise.all([claimSessions(deps), claimMandates(deps)]);
  await Promise.all([
    ...sessions.map((session) => trying(deps, session, () => confirmOpenSession(deps, session))),
    ...mandates.map((mandate) => trying(deps, mandate, () => syncMandate(deps, mandate))),
  ]);
  return sessions.length === batch || mandates.length === batch;
}

async function trying({ log }: Deps, { id }: { id: string }, check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    log.error({ err: error, id }, 'the direct debit provider could not be asked about a mandate yet');
  }
}

/** The longer ago the visit was, the longer until the next question. */
async function claimSessions({ db, clock }: Deps): Promise<MandateSession[]> {
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

async function claimMandates({ db, clock }: Deps): Promise<KnownMandate[]> {
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
