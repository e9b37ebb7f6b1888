import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AskedTicket } from '../customer-tickets/show-ticket.ts';
import type { Clock } from '../platform/clock.ts';
import type { Keys } from '../platform/keys.ts';

const purpose = 'apple-wallet-passes';
const lastsMilliseconds = 5 * 60_000;

/**
 * The last part of an address that a phone itself fetches a pass from, as it can't send the token of a session. It names the ticket and
 * its purchaser, ends after five minutes, and nobody but the server can make one.
 */
export function signPassLink({ keys, clock }: { keys: Keys; clock: Clock }, asked: AskedTicket): string {
  const [newest] = keys.secrets(purpose);
  if (!newest) throw new Error('there is no key to sign with');
  const ends = Math.floor((clock.now().getTime() + lastsMilliseconds) / 1_000);
  const claim = `${asked.customerTicketId}.${asked.userId}.${ends}`;
  return `${claim}.${seal(claim, newest).toString('base64url')}`;
}

/** Whose ticket the address opens; undefined when it was not made here, was changed, or has ended. */
export function readPassLink({ keys, clock }: { keys: Keys; clock: Clock }, token: string): AskedTicket | undefined {
  const end = Math.max(token.lastIndexOf('.'), 0);
  const claim = token.slice(0, end);
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const isOurs = keys.secrets(purpose).some((secret) => {
    const expected = seal(claim, secret);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  const [customerTicketId, userId, ends] = claim.split('.');
  if (!isOurs || !customerTicketId || !userId || Number(ends) * 1_000 <= clock.now().getTime()) return undefined;
  return { customerTicketId, userId };
}

function seal(claim: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(claim).digest();
}
