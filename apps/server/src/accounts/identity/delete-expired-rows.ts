import type { Deps } from '../../platform/deps.ts';
import { deleteOldAttempts } from '../../platform/attempt-queries.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { sessionIdleTime } from './sessions/live-session.ts';
import { deleteOldRows } from './old-rows-queries.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A sign-up that nobody confirmed: its address and password belong to nobody. */
const keepSignUps = 30 * day;
/** Ended sessions, with the browser that they were in, for questions about who was signed in when. */
const keepSessions = 90 * day;
/** Exchanged tokens, to notice a copy: no browser shows one that is older than the idle time of its session. */
const keepRefreshTokens = sessionIdleTime;
/** Longer than the longest window that is counted. */
const keepAttempts = 2 * day;
/** As long as the browser keeps its cookie. */
const keepBrowsers = 400 * day;
const keepResets = day;
/** An address that nobody confirmed; the account page offers to go on with it until then. */
const keepEmailChanges = 7 * day;

/** Deletes what signing up and signing in leave behind once nothing reads it any more (F-50). */
export function forgetSignInsJob({ db, clock }: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'forget-sign-ins', seconds: 3_600, run: () => forgetSignIns({ db, clock }) };
}

/** Does one turn. Every process may: deleting twice deletes once. Returns whether there may be more. */
export async function forgetSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  const more = [
    await deleteOldRows(db, 'sign_ups', before(keepSignUps)),
    await deleteOldRows(db, 'refresh_tokens', before(keepRefreshTokens)),
    await deleteOldRows(db, 'sessions', before(keepSessions)),
    await deleteOldRows(db, 'known_browsers', before(keepBrowsers)),
    await deleteOldRows(db, 'password_resets', before(keepResets)),
    await deleteOldRows(db, 'email_changes', before(keepEmailChanges)),
    await deleteOldRows(db, 'email_undos', clock.now()),
    await deleteOldAttempts(db, before(keepAttempts)),
  ];
  return more.some(Boolean);
}
