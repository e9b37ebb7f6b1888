import { refuse } from '@fareway/domain/refusals.ts';
import { clientToWire, ticketToWire } from '../catalogue/wire.ts';
import { ownTicket } from '../customer-tickets/show-ticket.ts';
import { ticketToWire as customerTicketToWire } from '../customer-tickets/wire.ts';
import type { Deps } from '../deps.ts';
import { isId } from '../platform/ids.ts';
import { readRenewal } from './queries.ts';
import type { DetailedRenewalOnWire } from './schemas.ts';

/**
 * A renewal with everything that renewing needs. Refuses one that was offered to another purchaser as the wrong
 * account, and one that never was, has ended or is past its last day as not found.
 */
export async function showRenewal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, renewalId }: { userId: string; renewalId: string },
): Promise<DetailedRenewalOnWire> {
  const row = isId(renewalId) ? await readRenewal(db, renewalId, clock.now()) : undefined;
  if (!row) return refuse('not-found', {});
  if (row.user_id !== userId) return refuse('wrong-account', {});
  if (!row.is_open) return refuse('not-found', {});
  const { id, customer_ticket_id, ticket_id, closes_on, client, service, ticket } = row;
  const previous = await ownTicket(db, { userId, customerTicketId: customer_ticket_id });
  return {
    client: clientToWire({ ...client, services: [service] }, clock.now()),
    renewal: { id, customer_ticket_id, ticket_id, closes_on },
    renewal_ticket: ticketToWire(ticket, row.remaining, row.operator_currency),
    previous_customer_ticket: customerTicketToWire(previous, undefined),
  };
}
