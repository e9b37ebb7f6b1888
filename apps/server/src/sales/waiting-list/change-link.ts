import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import type { Deps } from '../../platform/deps.ts';
import { readClaim, signClaim } from '../../platform/keys/signed-claim.ts';
import type { OpenWaitingList } from './load-waiting-list.ts';

const purpose = 'waiting-list-mailboxes';
const validMilliseconds = 365 * 86_400_000;

type Signing = Pick<Deps, 'keys' | 'clock'>;

/**
 * Returns the address of the form with the service, the year and a proof of the mailbox that it is mailed to. It contains no other input of
 * a visitor (F-41).
 */
export function changeUrl(
  deps: Signing & Pick<Deps, 'config'>,
  { slug }: Pick<OpenWaitingList, 'slug'>,
  { email, year, service }: { email: string; year: string; service?: string | undefined },
): string {
  const query = new URLSearchParams({
    ...(service !== undefined && { service }),
    proof: signMailboxProof(deps, email),
  });
  return `${deps.config.publicOrigin}/waiting-list/${salesYearToPath(parseSalesYear(year))}/${slug}?${query.toString()}`;
}

/**
 * Returns a text that proves for a year that its sender reads the mailbox of an address: `{ends}.{mac}`, with the end in seconds. The address
 * is signed but is not part of the text, so a link with it contains no personal data.
 */
function signMailboxProof({ keys, clock }: Signing, email: string): string {
  const ends = Math.floor((clock.now().getTime() + validMilliseconds) / 1_000);
  const signed = signClaim(keys, purpose, `${ends}.${email}`);
  return `${ends}${signed.slice(signed.lastIndexOf('.'))}`;
}

/** Whether a proof was made for exactly this address and has not expired. */
export function provesMailbox({ keys, clock }: Signing, email: string, proof: string): boolean {
  const [, ends, mac] = /^(\d{1,12})\.([\w-]+)$/.exec(proof) ?? [];
  if (ends === undefined || Number(ends) * 1_000 <= clock.now().getTime()) return false;
  return readClaim(keys, purpose, `${ends}.${email}.${mac}`) !== undefined;
}
