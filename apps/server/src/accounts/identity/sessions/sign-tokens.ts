import { SignJWT } from 'jose';
import { purchaserAudience, tokenIssuer } from '../../../platform/http/read-id-token.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { User } from '../users/user.ts';

const lifetimeSeconds = 600;
/** No call accepts an access token. The pages read the user's id and email from it (P-203, P-204). */
const accessAudience = 'fareway-access';

/** Signs two tokens for ten minutes: the ID token authorizes calls (P-208), the access token names the user. */
export async function signTokens({ keys, clock }: Pick<Deps, 'keys' | 'clock'>, user: User, sessionId: string) {
  const issuedAt = Math.floor(clock.now().getTime() / 1_000);
  const expiresAt = issuedAt + lifetimeSeconds;
  const [{ id: kid, privateKey }] = keys.tokens as [Deps['keys']['tokens'][0]];
  const sign = (audience: string, claims: Record<string, string>) =>
    new SignJWT({ sid: sessionId, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuer(tokenIssuer)
      .setSubject(user.id)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(privateKey);
  const [id_token, access_token] = await Promise.all([
    sign(purchaserAudience, { token_use: 'id', email: user.email }),
    sign(accessAudience, { token_use: 'access', username: user.email }),
  ]);
  return { id_token, access_token, expires_at: new Date(expiresAt * 1_000).toISOString() };
}
