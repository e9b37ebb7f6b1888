import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Visitor } from '../../accounts/identity/users/user.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffSession } from '../../platform/http/app-types.ts';
import { newId } from '../../platform/ids.ts';
import { expectMayAddFactor, expectMaySetUpFactor } from '../factors/prove-factor.ts';
import type { NewFactor } from '../factors/set-up-authenticator.ts';
import { renewRecoveryCodes } from '../factors/recovery-codes.ts';
import { notifyStaff } from '../notify-staff.ts';
import { completeSignIn } from '../sign-in/enter-code.ts';
import { passkeyAdded } from '../sign-in/sign-in-messages.ts';
import { keepChallenge, siteOf, takeChallenge } from './challenges.ts';

const mostPasskeys = 20;

/**
 * Returns what a browser needs to make a passkey of a person, who has no second factor yet or has proven it recently. Refuses with
 * staff-not-logged-in, staff-factor-needed.
 */
export async function offerPasskey(deps: Deps, session: StaffSession) {
  const { db, clock, config } = deps;
  const { id } = session;
  await expectMaySetUpFactor(db, clock.now(), session);
  const person = await db.selectFrom('staff').select(['email', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
  const known = await db.selectFrom('staff_passkeys').select('credential_id').where('staff_id', '=', id).execute();
  const options = await generateRegistrationOptions({
    rpName: 'Fareway',
    rpID: siteOf(config).rpID,
    userID: new TextEncoder().encode(id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
  });
  await keepChallenge(deps, 'add', options.challenge);
  return options;
}

/**
 * Adds a passkey to a person, under a name. The first second factor signs the person in, with ten recovery codes; there are none after it (C-004). Refuses with
 * staff-passkey-refused, staff-passkey-known, too-many-passkeys, staff-not-logged-in, staff-factor-needed.
 */
export async function addPasskey(
  deps: Deps,
  session: StaffSession,
  { name, response }: { name: string; response: RegistrationResponseJSON },
  visitor: Visitor,
): Promise<NewFactor> {
  const { db, clock, keys } = deps;
  const { id: staff_id, factor_at } = session;
  const now = clock.now();
  await expectMaySetUpFactor(db, now, session);
  const { credential } = await verify(deps, response);
  const passkey = {
    id: newId(now.getTime()),
    staff_id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    created_at: now,
  };
  const added = await inTransaction(db, async (transaction) => {
    await expectMayAddFactor(transaction, session);
    const { count } = await transaction
      .selectFrom('staff_passkeys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('staff_id', '=', staff_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostPasskeys) refuse('too-many-passkeys', { most: mostPasskeys });
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('staff_passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) refuse('staff-passkey-known', {});
    const actor = { kind: 'staff', id: staff_id } as const;
    const subject = { kind: 'staff', id: staff_id };
    await writeAudit(transaction, now, { client_id: null, actor, action: 'add-passkey', subject, after: { name } });
    if (!factor_at) {
      const recovery_codes = await renewRecoveryCodes(transaction, keys, staff_id);
      const of = { staff_id, session_id: session.session_id };
      return { recovery_codes, signedIn: await completeSignIn({ db: transaction, clock }, of, visitor) };
    }
    await notifyStaff(transaction, now, staff_id, passkeyAdded, {
      event_key: `passkey ${passkey.id} added`,
      data: { name },
    });
    return { recovery_codes: [] };
  });
  deps.nudge('send-messages');
  return added;
}

async function verify(deps: Deps, response: RegistrationResponseJSON) {
  const expectedChallenge = await takeChallenge(deps, 'add', response.response.clientDataJSON);
  const { rpID, origin } = siteOf(deps.config);
  // The library throws for a response that it cannot read.
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified ? verified.registrationInfo : refuse('staff-passkey-refused', {});
}
