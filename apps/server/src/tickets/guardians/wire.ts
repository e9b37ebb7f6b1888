import type { TicketRow } from '../customer-tickets/rows.ts';
import { listedTicketToWire, ticketToWire } from '../customer-tickets/wire.ts';
import { endOfInvitation, mostGuardians } from './guardian-terms.ts';
import type { GuardianRow } from './queries.ts';
import { listedSharedTicket, sharedWithOnWire } from './schemas.ts';
import type { GuardiansOnWire, ListedSharedTicket, SharedWithOnWire } from './schemas.ts';

/** Converts a guardian for its purchaser. */
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

/** Converts a ticket for a guardian: only the fields of the schema. */
export function sharedTicketToWire({ id, notify }: GuardianRow, row: TicketRow): ListedSharedTicket {
  return listedSharedTicket.parse({ ...listedTicketToWire(row), id, notify });
}

/** The same with its code, the buses of its passenger, the purchaser who shares it, and the contact. */
export function sharedTicketPageToWire(
  { id, notify }: GuardianRow,
  row: TicketRow,
  { code, sharedBy, buses }: { code: string | undefined; sharedBy: string; buses: readonly string[] },
): SharedWithOnWire {
  const words = buses.length > 0 && { buses };
  return sharedWithOnWire.parse({ ...ticketToWire(row, code), ...words, id, notify, shared_by: sharedBy });
}
