import type { TicketRow } from '../customer-tickets/rows.ts';
import { endOfInvitation, mostGuardians } from './guardian-terms.ts';
import type { GuardianRow } from './queries.ts';
import type { GuardiansOnWire, ListedSharedTicket, SharedWithOnWire } from './schemas.ts';

/** Who looks at a ticket, for its purchaser. */
export function guardiansToWire(rows: readonly GuardianRow[]): GuardiansOnWire {
  return {
    guardians: rows.map(({ id, email, invited_at, accepted_at, notify }) => ({
      id,
      email,
      invited_at: invited_at.toISOString(),
      ...(accepted_at
        ? { state: 'accepted' as const, accepted_at: accepted_at.toISOString() }
        : { state: 'invited' as const, answer_until: endOfInvitation(invited_at).toISOString() }),
      notify,
    })),
    most: mostGuardians,
  };
}

/** A ticket for a guardian, field by field: what is not named here stays the purchaser's. */
export function sharedTicketToWire({ id, notify }: GuardianRow, row: TicketRow): ListedSharedTicket {
  const { service_name, type, ticket_year, start, expiry, trips_taken, ticket_status } = row;
  return {
    id,
    service_name,
    type,
    ...(row.sub_type && { sub_type: row.sub_type }),
    ...(row.travel_pattern && { opt: row.travel_pattern }),
    ticket_year,
    passenger: { first_name: row.first_name, last_name: row.last_name, ...(row.photo && { photo: row.photo }) },
    start,
    expiry,
    ...(row.trips !== null && { trips: row.trips }),
    trips_taken,
    ticket_status,
    ...(row.zone && { zone: row.zone }),
    ...(row.zone_stop && { zone_stop: row.zone_stop }),
    ...(row.stop && { stop: row.stop }),
    ...(row.dest && { dest: row.dest }),
    notify,
    has_boarding_notifications: row.has_boarding_notifications,
    client: { name: row.client_name, site_name: row.client_site_name, brand_colour: row.client_brand_colour },
  };
}

/** The same with its code, who shares it, and who helps. */
export function sharedTicketPageToWire(
  guardian: GuardianRow,
  row: TicketRow,
  { code, sharedBy }: { code: string | undefined; sharedBy: string },
): SharedWithOnWire {
  const listed = sharedTicketToWire(guardian, row);
  return {
    ...listed,
    ...(code && { code }),
    shared_by: sharedBy,
    client: {
      ...listed.client,
      support: {
        ...(row.support_name && { name: row.support_name }),
        ...(row.support_email && { email: row.support_email }),
        ...(row.support_phone && { phone: row.support_phone }),
      },
    },
  };
}
