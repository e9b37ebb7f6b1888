import { findTickets } from '../../customer-tickets/show-ticket.ts';
import type { TicketRow } from '../../customer-tickets/rows.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endOfSharing } from './refuse-ended-ticket.ts';
import { endOfInvitation, oldestInvitation } from '../guardian-terms.ts';
import { readEmails, readGuardianships } from '../queries.ts';
import type { GuardianRow } from '../queries.ts';
import type { GuardianshipsOnWire } from '../schemas.ts';
import { sharedTicketToWire } from '../wire.ts';

/** More than an account needs, because invitations are limited. */
const mostListed = 100;

/**
 * Returns the shared tickets and the invitations of an account, each newest first, without void and expired tickets. An invitation contains
 * only the passenger's first name and the service.
 */
export async function listGuardianships(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<GuardianshipsOnWire> {
  const shared = await findShared(deps, userId);
  const open = shared.filter(({ guardian }) => guardian.user_id === null);
  const purchasers = await readEmails(
    deps.db,
    open.map(({ ticket }) => ticket.user_id),
  );
  return {
    invitations: open.map(({ guardian, ticket }) => invitationToWire(guardian, ticket, purchasers)),
    tickets: shared.filter(isAccepted).map(({ guardian, ticket }) => sharedTicketToWire(guardian, ticket)),
  };
}

/** Returns the tickets that are shared with an account, newest first, without void and expired tickets. Invitations are not among them. */
export async function findSharedTickets(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Shared[]> {
  return (await findShared(deps, userId)).filter(isAccepted);
}

/** A guardian or an invitation with its ticket. */
interface Shared {
  guardian: GuardianRow;
  ticket: TicketRow;
}

const isAccepted = ({ guardian }: Shared) => guardian.user_id !== null;

async function findShared({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Shared[]> {
  const now = clock.now();
  const guardians = await readGuardianships(db, userId, oldestInvitation(now), mostListed);
  if (guardians.length === 0) return [];
  const tickets = await findTickets(
    db,
    guardians.map(({ customer_ticket_id }) => customer_ticket_id),
  );
  return guardians.flatMap((guardian) => {
    const ticket = tickets.find(({ id }) => id === guardian.customer_ticket_id);
    const isShown = ticket && ticket.user_id !== userId && !endOfSharing(ticket, ticket.client_time_zone, now);
    return isShown ? [{ guardian, ticket }] : [];
  });
}

function invitationToWire(guardian: GuardianRow, ticket: TicketRow, purchasers: ReadonlyMap<string, string>) {
  return {
    id: guardian.id,
    shared_by: purchasers.get(ticket.user_id) ?? '',
    first_name: ticket.first_name,
    service_name: ticket.service_name,
    answer_until: endOfInvitation(guardian.invited_at).toISOString(),
  };
}
