import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely, Transaction } from 'kysely';
import { codeMatches, readTypedCode } from '../../accounts/identity/secrets/one-time-codes.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffSession } from '../../platform/http/app-types.ts';
import { expectRecentFactor } from '../../platform/http/authenticate.ts';
import { unseal } from '../../platform/keys/seal.ts';
import { notifyStaff } from '../notify-staff.ts';
import { recoveryCodeUsed } from '../sign-in/sign-in-messages.ts';
import { authenticatorPurpose, stepOfCode } from './authenticator.ts';
import { recoverySubject } from './recovery-codes.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What a person does after the password: types a code, uses a passkey, or sets up a second factor (C-004). */
export type NextStep = 'code' | 'passkey' | 'set-up';

/** Returns what a person with this password does next. A person with an authenticator app and a passkey types a code, and may use the passkey. */
export async function nextStepOf(db: Kysely<DB>, staff_id: string): Promise<NextStep> {
  const { rows } = await sql<{ has_app: boolean; has_passkey: boolean }>`
    SELECT
      EXISTS (SELECT FROM staff_totp WHERE staff_id = ${staff_id}) AS has_app,
      EXISTS (SELECT FROM staff_passkeys WHERE staff_id = ${staff_id}) AS has_passkey`.execute(db);
  const { has_app, has_passkey } = rows[0]!;
  if (has_app) return 'code';
  return has_passkey ? 'passkey' : 'set-up';
}

/**
 * Refuses a session that may set up no second factor: with staff-factor-needed if it was not proven recently (C-014), and with staff-not-logged-in if
 * it has proven the password only and the person has a factor.
 */
export async function expectMaySetUpFactor(db: Kysely<DB>, now: Date, session: StaffSession): Promise<void> {
  if (session.factor_at) expectRecentFactor(session, now);
  else if ((await nextStepOf(db, session.id)) !== 'set-up') refuse('staff-not-logged-in', {});
}

/**
 * Locks a person who adds a second factor, so that one of two first factors at once is refused. Without a proven factor only the first one can
 * be added: otherwise the password alone would be enough. Refuses with staff-not-logged-in.
 */
export async function expectMayAddFactor(
  db: Transaction<DB>,
  { id, session_id, factor_at }: StaffSession,
): Promise<void> {
  await db.selectFrom('staff').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!open) refuse('staff-not-logged-in', {});
  if (!factor_at && (await nextStepOf(db, id)) !== 'set-up') refuse('staff-not-logged-in', {});
}

/**
 * Returns whether a typed code is the current one of the person's authenticator app, or an unused recovery code (C-004). Each code is accepted
 * once. Count the attempt before.
 */
export async function proveFactor(deps: Deps, staff_id: string, typed: string): Promise<boolean> {
  const code = readTypedCode(typed);
  return /^\d{6}$/.test(code) ? useAuthenticator(deps, staff_id, code) : useRecoveryCode(deps, staff_id, code);
}

async function useAuthenticator({ db, clock, keys }: Deps, staff_id: string, code: string): Promise<boolean> {
  const app = await db
    .selectFrom('staff_totp')
    .select('sealed_secret')
    .where('staff_id', '=', staff_id)
    .executeTakeFirst();
  if (!app) return false;
  const step = stepOfCode(unseal(keys, authenticatorPurpose, staff_id, app.sealed_secret), code, clock.now());
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', staff_id)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function useRecoveryCode(deps: Deps, staff_id: string, code: string): Promise<boolean> {
  const unused = await deps.db
    .selectFrom('staff_recovery_codes')
    .select('code_hash')
    .where('staff_id', '=', staff_id)
    .where('used_at', 'is', null)
    .execute();
  const found = unused.find(({ code_hash }) => codeMatches(deps.keys, recoverySubject(staff_id), code, code_hash));
  if (!found) return false;
  const now = deps.clock.now();
  const wasUnused = await inTransaction(deps.db, async (transaction) => {
    // of several codes at once each email counts those that are left after its own
    await transaction.selectFrom('staff').select('id').where('id', '=', staff_id).forNoKeyUpdate().execute();
    const { numUpdatedRows } = await transaction
      .updateTable('staff_recovery_codes')
      .set({ used_at: now })
      .where('staff_id', '=', staff_id)
      .where('code_hash', '=', found.code_hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const { left } = await transaction
      .selectFrom('staff_recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('staff_id', '=', staff_id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    await notifyStaff(transaction, now, staff_id, recoveryCodeUsed, {
      event_key: `recovery code ${found.code_hash.toString('hex')} of ${staff_id} used`,
      data: { left },
    });
    return true;
  });
  if (wasUnused) deps.nudge('send-messages');
  return wasUnused;
}
