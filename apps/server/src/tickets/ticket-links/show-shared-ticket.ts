import { logoToWire } from '../../operators/settings/logo-to-wire.ts';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { printPhoto } from '../../accounts/photos/print-photo.ts';
import { busesOfSharedTicket } from '../customer-tickets/buses-of-ticket.ts';
import { hasDayWithoutBus } from '../customer-tickets/day-without-bus.ts';
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
 * Returns a customer ticket for the holder of a link: what boarding needs and nothing else, with the photo if the purchaser allowed it for this
 * link (decision 160). Refuses a deactivated link like an unknown one,
 * and one of an expired ticket as ended. A void or suspended ticket is shown as such, without a code.
 */
export async function showSharedTicket(deps: Deps, token: string, network: string): Promise<SharedTicketOnWire> {
  await countAttempts(deps, { 'open ticket link from': network });
  const link = isLinkToken(token) ? await readLink(deps.db, hashOfToken(token)) : undefined;
  const ticket = link && (await findTicket(deps.db, link.customer_ticket_id));
  if (!ticket) return refuse('not-found', {});
  const today = localDate(deps.clock.now(), ticket.client_time_zone);
  if (customerTicketStatus({ ...ticket, ticket_status: 'active' }, today) === 'expired')
    refuse('ticket-link-ended', {});
  const code = await signCodeOfTicket(deps.keys, ticket);
  const photo = link.shows_photo && code !== undefined ? await photoOf(deps, ticket) : undefined;
  const buses = await busesOfSharedTicket(deps, ticket, code);
  return { ...linkedTicketToWire(ticket, code), ...(photo && { photo }), ...(buses.length > 0 && { buses }) };
}

/** Twice the pixels of its frame on the page. */
const photoSize = { width: 192, height: 240 };

/**
 * Returns the photo as a part of the response. It has no address of its own, which a browser, a proxy or a log could keep, and ends with the link.
 */
async function photoOf({ photoStore }: Pick<Deps, 'photoStore'>, { photo }: TicketRow): Promise<string | undefined> {
  const jpeg = await printPhoto(photoStore, photo, photoSize);
  return jpeg && `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
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
    ...(hasDayWithoutBus(row) && { does_not_run: true as const }),
    ...(code && { code }),
    client: {
      name: row.client_name,
      site_name: row.client_site_name,
      brand_colour: row.client_brand_colour,
      ...logoToWire(row.client_logo_id),
      ...(row.client_is_practice && { is_practice: true as const }),
      support: {
        ...(row.support_name && { name: row.support_name }),
        ...(row.support_email && { email: row.support_email }),
        ...(row.support_phone && { phone: row.support_phone }),
      },
    },
  };
}
