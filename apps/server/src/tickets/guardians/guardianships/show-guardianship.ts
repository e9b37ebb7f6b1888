import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { busesOfSharedTicket } from '../../customer-tickets/buses-of-ticket.ts';
import { signCodeOfTicket } from '../../customer-tickets/sign-code.ts';
import { findTicket } from '../../customer-tickets/show-ticket.ts';
import type { TicketRow } from '../../customer-tickets/rows.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isId } from '../../../platform/ids.ts';
import type { Guardianship } from './respond-to-invitation.ts';
import { refuseEndedTicket } from './refuse-ended-ticket.ts';
import { readAccepted, readEmails } from '../queries.ts';
import type { GuardianRow } from '../queries.ts';
import type { SharedWithOnWire } from '../schemas.ts';
import { sharedTicketPageToWire } from '../wire.ts';

/** Returns an accepted ticket for its guardian, with its code and the buses of its passenger (C-036). Refuses as `acceptedTicket` does. */
export async function showGuardianship(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  requested: Guardianship,
): Promise<SharedWithOnWire> {
  const { guardian, ticket } = await acceptedTicket({ db, clock }, requested);
  const [code, emails] = await Promise.all([signCodeOfTicket(keys, ticket), readEmails(db, [ticket.user_id])]);
  const buses = await busesOfSharedTicket({ db, clock }, ticket, code);
  return sharedTicketPageToWire(guardian, ticket, { code, sharedBy: emails.get(ticket.user_id) ?? '', buses });
}

/**
 * Returns an accepted guardianship with its ticket. Refuses an invitation, another user's, and one that ended as not found; a void or
 * expired ticket as ended.
 */
export async function acceptedTicket(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, guardianshipId }: Guardianship,
): Promise<{ guardian: GuardianRow; ticket: TicketRow }> {
  const guardian = isId(guardianshipId) ? await readAccepted(db, guardianshipId, userId) : undefined;
  const ticket = guardian && (await findTicket(db, guardian.customer_ticket_id));
  if (!ticket) return refuse('not-found', {});
  refuseEndedTicket(ticket, clock.now());
  return { guardian, ticket };
}
