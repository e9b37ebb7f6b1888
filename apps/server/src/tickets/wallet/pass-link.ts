import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { readClaim, signClaim } from '../../platform/keys/signed-claim.ts';

const purpose = 'apple-wallet-passes';
const lifetime = 5 * 60_000;

/**
 * Returns the last part of an address from which a phone fetches a pass, because it cannot send the session's token. It names the ticket
 * and its purchaser, ends after five minutes, and only the server can create it.
 */
export function signPassLink({ keys, clock }: { keys: Keys; clock: Clock }, requested: RequestedTicket): string {
  const ends = Math.floor((clock.now().getTime() + lifetime) / 1_000);
  return signClaim(keys, purpose, `${requested.customerTicketId}.${requested.userId}.${ends}`);
}

/** Returns the ticket and its purchaser of an address; undefined when it is forged, changed or expired. */
export function readPassLink(
  { keys, clock }: { keys: Keys; clock: Clock },
  token: string,
): RequestedTicket | undefined {
  const [customerTicketId, userId, ends] = readClaim(keys, purpose, token)?.split('.') ?? [];
  if (!customerTicketId || !userId || Number(ends) * 1_000 <= clock.now().getTime()) return undefined;
  return { customerTicketId, userId };
}
