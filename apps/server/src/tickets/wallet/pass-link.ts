import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/keys.ts';
import { readClaim, signClaim } from '../../platform/signed-claim.ts';

const purpose = 'apple-wallet-passes';
const lastsMilliseconds = 5 * 60_000;

/**
 * The last part of an address that a phone itself fetches a pass from, as it can't send the token of a session. It names the ticket and
 * its purchaser, ends after five minutes, and nobody but the server can make one.
 */
export function signPassLink({ keys, clock }: { keys: Keys; clock: Clock }, asked: RequestedTicket): string {
  const ends = Math.floor((clock.now().getTime() + lastsMilliseconds) / 1_000);
  return signClaim(keys, purpose, `${asked.customerTicketId}.${asked.userId}.${ends}`);
}

/** Whose ticket the address opens; undefined when it was not made here, was changed, or has ended. */
export function readPassLink(
  { keys, clock }: { keys: Keys; clock: Clock },
  token: string,
): RequestedTicket | undefined {
  const [customerTicketId, userId, ends] = readClaim(keys, purpose, token)?.split('.') ?? [];
  if (!customerTicketId || !userId || Number(ends) * 1_000 <= clock.now().getTime()) return undefined;
  return { customerTicketId, userId };
}
