import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { encode } from 'uqr';
import type { Visitor } from '../../accounts/identity/users/user.ts';
import { readTypedCode } from '../../accounts/identity/secrets/one-time-codes.ts';
import { countAttempts, takeBack } from '../../platform/attempts/count-attempts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffSession } from '../../platform/http/app-types.ts';
import { seal } from '../../platform/keys/seal.ts';
import { readClaim, signClaim } from '../../platform/keys/signed-claim.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { notifyStaff } from '../notify-staff.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';
import { completeSignIn } from '../sign-in/enter-code.ts';
import type { SignedIn } from '../sign-in/enter-code.ts';
import { authenticatorAdded, factorReplaced } from '../sign-in/sign-in-messages.ts';
import { authenticatorAddress, authenticatorPurpose, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { expectMayAddFactor, expectMaySetUpFactor } from './prove-factor.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/** How long an offered secret can be confirmed, in milliseconds. */
const timeToConfirm = 30 * 60_000;
const offerPurpose = 'offered-authenticators';

/** A secret for an authenticator app. It is not stored before its first code has come back. */
export interface OfferedAuthenticator {
  /** Base 32. */
  secret: string;
  /** `otpauth://…` */
  uri: string;
  /** The QR code of `uri`: the modules of each row, 1 for dark, without the quiet zone. */
  qr_code: string[];
  /** The signed offer, to confirm it with. */
  handle: string;
}

/** A factor that was set up. */
export interface NewFactor {
  /** Shown once; none for a passkey beside another factor. */
  recovery_codes: string[];
  /** The cookies of a person whose first factor it is. */
  signedIn?: SignedIn;
}

/**
 * Offers a person a secret for an authenticator app: the first one, or one that replaces it. Refuses with staff-not-logged-in a person who has an
 * app and has not proven it, and with staff-factor-needed a person who has not proven it recently (C-014).
 */
export async function offerAuthenticator(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  session: StaffSession,
): Promise<OfferedAuthenticator> {
  const { id: staff_id } = session;
  await expectMaySetUpFactor(db, clock.now(), session);
  const { email } = await db.selectFrom('staff').select('email').where('id', '=', staff_id).executeTakeFirstOrThrow();
  const secret = newAuthenticatorSecret();
  const offer = [staff_id, secret, clock.now().getTime() + timeToConfirm].join(' ');
  const uri = authenticatorAddress(secret, email);
  const modules = encode(uri, { ecc: 'M', border: 0 }).data;
  const qr_code = modules.map((row) => row.map((isDark) => (isDark ? 1 : 0)).join(''));
  return { secret, uri, qr_code, handle: signClaim(keys, offerPurpose, offer) };
}

/**
 * Sets up the authenticator app of a person, with its first code. A person who has proven the second factor replaces the one before, and all
 * other sessions of the person end; another one is signed in by it. Returns ten new recovery codes, which are shown once (C-004, C-005). Refuses with staff-code-wrong, staff-offer-ended, staff-not-logged-in,
 * LimitExceededException.
 */
export async function confirmAuthenticator(
  deps: Deps,
  session: StaffSession,
  { handle, code }: { handle: string; code: string },
  visitor: Visitor,
): Promise<NewFactor> {
  const { db, clock, keys } = deps;
  const { id: staff_id, factor_at } = session;
  const now = clock.now();
  await expectMaySetUpFactor(db, now, session);
  const [owner, secret = '', end] = (readClaim(keys, offerPurpose, handle) ?? '').split(' ');
  if (owner !== staff_id || Number(end) < now.getTime()) return refuse('staff-offer-ended', {});
  const counted = await countAttempts(deps, { 'prove factor as': staff_id });
  const step = stepOfCode(secret, readTypedCode(code), now);
  if (step === undefined) return refuse('staff-code-wrong', {});
  await takeBack(deps, counted);
  const set = await inTransaction(db, async (transaction) => {
    await expectMayAddFactor(transaction, session);
    const app = { sealed_secret: seal(keys, authenticatorPurpose, staff_id, secret), last_step: step, set_up_at: now };
    const { numUpdatedRows } = await transaction
      .updateTable('staff_totp')
      .set(app)
      .where('staff_id', '=', staff_id)
      .executeTakeFirst();
    const wasThere = numUpdatedRows > 0n;
    if (!wasThere)
      await transaction
        .insertInto('staff_totp')
        .values({ staff_id, ...app })
        .execute();
    // who held the app before may have opened them with it
    if (wasThere) await endStaffSessions(transaction, now, { staff_id, but: session.session_id });
    if (factor_at) {
      await notifyStaff(transaction, now, staff_id, wasThere ? factorReplaced : authenticatorAdded, {
        event_key: `authenticator of ${staff_id} changed ${now.toISOString()}`,
        data: {},
      });
    }
    const subject = { kind: 'staff', id: staff_id };
    const actor = { kind: 'staff', id: staff_id } as const;
    const action = wasThere ? 'replace-authenticator' : 'set-up-authenticator';
    await writeAudit(transaction, now, { client_id: null, actor, action, subject });
    const recovery_codes = await renewRecoveryCodes(transaction, keys, staff_id);
    if (factor_at) return { recovery_codes };
    // in the same transaction: the codes of a factor whose sign-in failed would be shown to nobody
    const signedIn = await completeSignIn(
      { db: transaction, clock },
      { staff_id, session_id: session.session_id },
      visitor,
    );
    return { recovery_codes, signedIn };
  });
  deps.nudge('send-messages');
  return set;
}
