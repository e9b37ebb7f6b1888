import type { Deps } from '../../platform/deps.ts';
import { readClaim, signClaim } from '../../platform/signed-claim.ts';

const purpose = 'waiting-list-mailboxes';
const lastsMilliseconds = 365 * 86_400_000;

type Signing = Pick<Deps, 'keys' | 'clock'>;

/**
 * A text that is mailed to an address and proves, for a year, that its holder reads that mailbox: `{ends}.{mac}`, with the end in seconds.
 * The address is signed but is not part of the text, so a link with it contains no personal data.
 */
export function signMailboxProof({ keys, clock }: Signing, email: string): string {
  const ends = Math.floor((clock.now().getTime() + lastsMilliseconds) / 1_000);
  const signed = signClaim(keys, purpose, `${ends}.${email}`);
  return `${ends}${signed.slice(signed.lastIndexOf('.'))}`;
}

/** Whether a proof was made for exactly this address and has not ended. */
export function provesMailbox({ keys, clock }: Signing, email: string, proof: string): boolean {
  const [, ends, mac] = /^(\d{1,12})\.([\w-]+)$/.exec(proof) ?? [];
  if (ends === undefined || Number(ends) * 1_000 <= clock.now().getTime()) return false;
  return readClaim(keys, purpose, `${ends}.${email}.${mac}`) !== undefined;
}
