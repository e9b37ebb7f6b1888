import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { Visitor } from '../../accounts/identity/users/user.ts';
import { countAttempts, takeBack } from '../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffSession } from '../../platform/http/app-types.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { openStaffSession, renewProof } from '../sessions/staff-session.ts';
import { completeSignIn } from '../sign-in/enter-code.ts';
import type { SignedIn } from '../sign-in/enter-code.ts';
import { keepChallenge, siteOf, takeChallenge } from './challenges.ts';

/** Returns what a browser needs to use a passkey of this site. It says nothing about accounts. Refuses with LimitExceededException. */
export async function askForPasskey(deps: Deps, { ip }: Visitor) {
  await countAttempts(deps, { 'ask for passkey from': networkOf(ip) });
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps.config).rpID,
    userVerification: 'required',
  });
  await keepChallenge(deps, 'use', options.challenge);
  return options;
}

/**
 * Signs a person in with a passkey alone. The device has checked the person, so no password is asked, and no lock applies (C-005, C-015). Refuses
 * with staff-passkey-refused, LimitExceededException.
 */
export async function signInWithPasskey(
  deps: Deps,
  response: AuthenticationResponseJSON,
  visitor: Visitor,
): Promise<SignedIn & { session_id: string }> {
  const counted = await countAttempts(deps, { 'use passkey from': networkOf(visitor.ip) });
  const passkey = await verifyPasskey(deps, response, visitor);
  await takeBack(deps, counted);
  const { staff_id } = passkey;
  const signedIn = await inTransaction(deps.db, async (transaction) => {
    await countUse(transaction, deps.clock.now(), passkey);
    const { id: session_id } = await openStaffSession(transaction, deps.clock.now(), staff_id, visitor);
    const inner = { db: transaction, clock: deps.clock };
    return { ...(await completeSignIn(inner, { staff_id, session_id }, visitor)), session_id };
  });
  const { session_id } = signedIn;
  logSecurity(deps.log, 'log-in', { user_id: staff_id, session_id, ip: visitor.ip, about: 'passkey of staff' });
  return signedIn;
}

/** Proves the second factor of an open session again with a passkey of its person (C-014). Refuses with staff-passkey-refused. */
export async function proveAgainWithPasskey(
  deps: Deps,
  { id, session_id }: StaffSession,
  response: AuthenticationResponseJSON,
  visitor: Visitor,
): Promise<void> {
  const counted = await countAttempts(deps, { 'prove factor as': id });
  const passkey = await verifyPasskey(deps, response, visitor);
  if (passkey.staff_id !== id) refuse('staff-passkey-refused', {});
  await takeBack(deps, counted);
  await countUse(deps.db, deps.clock.now(), passkey);
  await renewProof(deps.db, deps.clock.now(), session_id);
}

interface UsedPasskey {
  id: string;
  staff_id: string;
  counter: number;
}

/** Stores the use of a passkey. Refuses a passkey that was removed since it signed, with staff-passkey-refused. */
async function countUse(db: Kysely<DB>, now: Date, { id, counter }: UsedPasskey): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('staff-passkey-refused', {});
}

/** Returns the passkey that has signed a challenge, with its new counter. */
async function verifyPasskey(deps: Deps, response: AuthenticationResponseJSON, { ip }: Visitor): Promise<UsedPasskey> {
  const expectedChallenge = await takeChallenge(deps, 'use', response.response.clientDataJSON);
  const passkey = await deps.db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  const { rpID, origin } = siteOf(deps.config);
  // The library throws for a response that it cannot read, and for a wrong origin or a counter that went back.
  const verified =
    passkey &&
    (await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    }).catch(() => undefined));
  if (!passkey || !verified?.verified) {
    logSecurity(deps.log, 'log-in-refused', { user_id: passkey?.staff_id, ip, about: 'passkey of staff' });
    return refuse('staff-passkey-refused', {});
  }
  const { id, staff_id } = passkey;
  return { id, staff_id, counter: verified.authenticationInfo.newCounter };
}
