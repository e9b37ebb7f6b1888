import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import type { Keys } from '../keys/keys.ts';
import type { Purchaser } from './app-types.ts';

export const tokenIssuer = 'fareway';
export const purchaserAudience = 'fareway-purchaser';

interface Known {
  purchaser: Purchaser;
  /** Seconds since 1970. */
  exp: number;
}

/**
 * Returns a function that reads an ID token (P-208). It throws not-signed-in for a forged, foreign or expired token. A page sends the same token for ten
 * minutes, and verifying a signature is the slowest computation of a call, so each token is verified once (decision 071). The latest 5,000 tokens
 * are remembered, about 5 MB.
 */
export function createIdTokenReader(
  keys: Keys,
  clock: Clock,
  mostKnown = 5_000,
): (token: string) => Promise<Purchaser> {
  const known = new Map<string, Known>();
  return async (token) => {
    const now = clock.now();
    const earlier = known.get(token);
    if (earlier && earlier.exp > Math.floor(now.getTime() / 1_000)) return earlier.purchaser;
    known.delete(token);
    const verified = await verify(token, keys, now);
    known.set(token, verified);
    // A map keeps the order of insertion, so the first token is the oldest.
    if (known.size > mostKnown) known.delete(known.keys().next().value!);
    return verified.purchaser;
  };
}

async function verify(token: string, keys: Keys, currentDate: Date): Promise<Known> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => keys.tokens.find((key) => key.id === kid)?.publicKey ?? refuse('not-signed-in', {}),
      {
        issuer: tokenIssuer,
        audience: purchaserAudience,
        algorithms: ['ES256'],
        requiredClaims: ['exp'],
        currentDate,
      },
    );
    const { sub, email, sid, exp } = payload;
    if (payload['token_use'] !== 'id' || !sub || typeof email !== 'string' || typeof sid !== 'string' || !exp)
      throw new Error();
    return { purchaser: { userId: sub, email, sessionId: sid }, exp };
  } catch {
    return refuse('not-signed-in', {});
  }
}
