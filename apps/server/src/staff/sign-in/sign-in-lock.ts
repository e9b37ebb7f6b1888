import { createHmac } from 'node:crypto';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import type { Deps } from '../../platform/deps.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** So many failed sign-ins within `lockTime` milliseconds lock an address for a network, for as long (C-015). */
const mostFailures = 10;
const lockTime = 15 * 60_000;

type LockDeps = Pick<Deps, 'db' | 'clock' | 'keys'>;

/** A sign-in that is counted as failed until it has succeeded. */
export interface CountedSignIn {
  subject: Buffer;
  /** This is the failure that locks the address, if it fails. */
  locks: boolean;
}

/**
 * Counts a sign-in before the password is compared, so that sign-ins at once all count. An address and a network are counted together, whether or
 * not the address has an account. Refuses with staff-sign-in-locked.
 */
export async function countSignIn(
  { db, clock, keys }: LockDeps,
  { email, ip }: { email: string; ip: string },
): Promise<CountedSignIn> {
  const now = clock.now();
  const subject = createHmac('sha256', keys.secrets('staff-sign-in-failures')[0]!)
    .update(`${email}\0${networkOf(ip)}`)
    .digest();
  const locked = await db
    .selectFrom('staff_sign_in_failures')
    .select('subject_hash')
    .where('subject_hash', '=', subject)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  if (locked) return refuse('staff-sign-in-locked', {});
  const recent = sql`array(SELECT instant FROM unnest(failures.failed_at) AS instant WHERE instant > ${new Date(now.getTime() - lockTime)}::timestamptz)`;
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO staff_sign_in_failures AS failures (subject_hash, failed_at, last_failed_at)
    VALUES (${subject}, ARRAY[${now}::timestamptz], ${now}::timestamptz)
    ON CONFLICT (subject_hash) DO UPDATE SET
      failed_at = ${recent} || ${now}::timestamptz,
      locked_until = CASE WHEN cardinality(${recent}) + 1 >= ${mostFailures} THEN ${new Date(now.getTime() + lockTime)}::timestamptz END,
      last_failed_at = ${now}::timestamptz
    RETURNING cardinality(failed_at) AS failures`.execute(db);
  const { failures } = rows[0]!;
  if (failures > mostFailures) return refuse('staff-sign-in-locked', {});
  return { subject, locks: failures === mostFailures };
}

/** Takes a sign-in with the right password back. */
export async function takeSignInBack({ db }: Pick<Deps, 'db'>, { subject }: CountedSignIn): Promise<void> {
  await sql`
    UPDATE staff_sign_in_failures SET
      failed_at = failed_at[1:cardinality(failed_at) - 1],
      locked_until = CASE WHEN cardinality(failed_at) > ${mostFailures} THEN locked_until END
    WHERE subject_hash = ${subject}`.execute(db);
}
