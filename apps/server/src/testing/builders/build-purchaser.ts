import { SignJWT } from 'jose';
import type { Deps } from '../../platform/deps.ts';
import { sessionLifetime } from '../../accounts/identity/sessions/live-session.ts';
import { purchaserAudience, tokenIssuer } from '../../platform/http/read-id-token.ts';
import { newId } from '../../platform/ids.ts';

let people = 0;

/** Returns an IP address in a network that no other caller uses. */
function newAddress(): string {
  people += 1;
  return `198.${18 + (people >> 16)}.${(people >> 8) & 255}.${people & 255}`;
}

export type TestPurchaser = Awaited<ReturnType<typeof buildPurchaser>>;

/**
 * Creates a purchaser with a session. `headers` authenticate requests for the next ten minutes of the test's clock; `address` is the IP
 * address.
 */
export async function buildPurchaser(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  overrides: { email?: string; phone_number?: string } = {},
) {
  const { db, clock } = deps;
  const now = clock.now();
  const id = newId();
  const email = overrides.email ?? `${id}@example.com`;
  const phoneNumber = overrides.phone_number ?? '+447700900123';
  await db
    .insertInto('users')
    .values({
      id,
      email,
      phone_number: phoneNumber,
      password_hash: '$argon2id$no-password-opens-this',
      created_at: now,
    })
    .execute();
  return { id, email, phone_number: phoneNumber, address: newAddress(), ...(await signIn(deps, { id, email })) };
}

/** Creates another session of a purchaser with its headers. It is recent enough for calls that need a new log-in. */
export async function signIn(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { id: userId, email }: { id: string; email: string },
) {
  const now = deps.clock.now();
  const sessionId = newId();
  await deps.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      created_at: now,
      last_used_at: now,
      proven_at: now,
      expires_at: new Date(now.getTime() + sessionLifetime),
    })
    .execute();
  const idToken = await signIdToken(deps, { userId, email, sessionId });
  return { session_id: sessionId, id_token: idToken, headers: { authorization: idToken } };
}

/** Returns an ID token like those of the server, valid for ten minutes from the test's now. */
export async function signIdToken(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { userId, email, sessionId }: { userId: string; email: string; sessionId: string },
): Promise<string> {
  const [key] = keys.tokens;
  if (!key) throw new Error('there is no key to sign with');
  const seconds = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT({ email, sid: sessionId, token_use: 'id' })
    .setProtectedHeader({ alg: 'ES256', kid: key.id })
    .setIssuer(tokenIssuer)
    .setAudience(purchaserAudience)
    .setSubject(userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 600)
    .sign(key.privateKey);
}
