import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';

/** How long a challenge can be signed, in milliseconds. */
const timeToSign = 5 * 60_000;

/** The site that passkeys belong to: the host of the public address. */
export function siteOf({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  return { rpID: new URL(publicOrigin).hostname, origin: publicOrigin };
}

/** What a signed challenge does: it adds a passkey, or it proves one. */
export type ChallengePurpose = 'add' | 'use';

/** Stores a challenge that a passkey signs for one purpose. */
export async function keepChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  await db.insertInto('staff_passkey_challenges').values({ challenge, purpose, created_at: clock.now() }).execute();
}

/** Takes the challenge that a response has signed for a purpose. Each is taken once. Refuses with staff-passkey-refused. */
export async function takeChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purpose: ChallengePurpose,
  clientDataJSON: string,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const { numDeletedRows } = await db
    .deleteFrom('staff_passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(clock.now().getTime() - timeToSign))
    .executeTakeFirst();
  return numDeletedRows > 0n ? challenge : refuse('staff-passkey-refused', {});
}

function readChallenge(clientDataJSON: string): string {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge;
  } catch {
    return refuse('staff-passkey-refused', {});
  }
}
