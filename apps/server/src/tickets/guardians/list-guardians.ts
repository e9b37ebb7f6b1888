import type { Deps } from '../../platform/deps.ts';
import { ticketOfOwner } from '../ticket-links/own-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import { oldestInvitation } from './guardian-terms.ts';
import { readGuardians } from './queries.ts';
import type { GuardiansOnWire } from './schemas.ts';
import { guardiansToWire } from './wire.ts';

/** Returns the guardians and invitations of a customer ticket. Refuses another purchaser's ticket as not found. */
export async function listGuardians(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  requested: RequestedTicket,
): Promise<GuardiansOnWire> {
  const ticket = await ticketOfOwner(db, requested);
  return guardiansToWire(await readGuardians(db, ticket, oldestInvitation(clock.now())));
}
