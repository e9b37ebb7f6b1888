import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.ts';

/** A claim with its HMAC, to stand in an address: who has it can read it, and nobody but the server can make one. */
export function signClaim(keys: Keys, purpose: string, claim: string): string {
  const [newest] = keys.secrets(purpose);
  if (!newest) throw new Error('there is no key to sign with');
  return `${claim}.${macOf(claim, newest)}`;
}

/** The claim that was signed for this purpose, by any of the configured secrets; undefined when it was not, or was changed. */
export function readClaim(keys: Keys, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const claim = signed.slice(0, Math.max(end, 0));
  const given = Buffer.from(signed.slice(end + 1));
  const isOurs = keys.secrets(purpose).some((secret) => {
    // The text is compared, not its bytes: base64url has several spellings of the same bytes.
    const expected = Buffer.from(macOf(claim, secret));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isOurs ? claim : undefined;
}

function macOf(claim: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(claim).digest('base64url');
}
