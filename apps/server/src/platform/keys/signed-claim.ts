import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.ts';

/** Returns a claim with its HMAC for use in an address. Its holder can read it, and only the server can create it. */
export function signClaim(keys: Keys, purpose: string, claim: string): string {
  const [newest] = keys.secrets(purpose);
  if (!newest) throw new Error('there is no key to sign with');
  return `${claim}.${macOf(claim, newest)}`;
}

/** Returns the claim that was signed for this purpose with any of the configured secrets; undefined when it was not, or was changed. */
export function readClaim(keys: Keys, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const claim = signed.slice(0, Math.max(end, 0));
  const signature = Buffer.from(signed.slice(end + 1));
  const isOurs = keys.secrets(purpose).some((secret) => {
    // The text is compared, not its bytes: base64url has several spellings of the same bytes.
    const expected = Buffer.from(macOf(claim, secret));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  return isOurs ? claim : undefined;
}

function macOf(claim: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(claim).digest('base64url');
}
