import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { signCodeOfTicket } from '../customer-tickets/sign-code.ts';
import { findTicket } from '../customer-tickets/show-ticket.ts';
import type { TicketRow } from '../customer-tickets/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import { localDate } from '../../platform/clock.ts';
import { hashOfToken, isLinkToken } from './link-token.ts';
import { readLink } from './queries.ts';
import type { SharedTicketOnWire } from './schemas.ts';

/**
 * Returns a customer ticket for the holder of a link: what boarding needs and nothing else. Refuses a deactivated link like an unknown one,
 * and one of an expired ticket as ended. A void or suspended ticket is shown as such, without a code.
 */
export async function showSharedTicket(deps: Deps, token: string, network: string): Promise<SharedTicketOnWire> {
  await countAttempts(deps, { 'open ticket link from': network });
  const id = isLinkToken(token) ? await readLink(deps.db, hashOfToken(token)) : undefined;
  const ticket = id && (await findTicket(deps.db, id));
  if (!ticket) return refuse('not-found', {});
  const today = localDate(deps.clock.now(), ticket.client_time_zone);
  if (customerTicketStatus({ ...ticket, ticket_status: 'active' }, today) === 'expired')
    refuse('ticket-link-ended', {});
  return linkedTicketToWire(ticket, await signCodeOfTicket(deps.keys, ticket));
}

function linkedTicketToWire(row: TicketRow, code: string | undefined): SharedTicketOnWire {
  const { service_name, type, sub_type, ticket_year, start, expiry, ticket_status, travel_pattern, zone } = row;
  return {
    passenger: { first_name: row.first_name, last_name: row.last_name },
    service_name,
    type,
    ...(sub_type && { sub_type }),
    ticket_year,
    ...(travel_pattern && { opt: travel_pattern }),
    ...(zone && { zone }),
    start,
    expiry,
    ticket_status,
    ...(code && { code }),
    client: {
      name: row.client_name,
      site_name: row.client_site_name,
      brand_colour: row.client_brand_colour,
      support: {
        ...(row.support_name && { name: row.support_name }),
        ...(row.support_email && { email: row.support_email }),
        ...(row.support_phone && { phone: row.support_phone }),
      },
    },
  };
}
