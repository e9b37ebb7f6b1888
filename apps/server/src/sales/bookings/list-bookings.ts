import { refuse } from '@fareway/domain/refusals.ts';
import type { AskedTicket } from '../../tickets/customer-tickets/asked-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { readBookings } from '../journeys/read-bookings.ts';
import { isId } from '../../platform/ids.ts';
import type { BookingOnWire } from './schemas.ts';
import { bookingToWire } from './wire.ts';

/**
 * The journeys that are booked on a purchaser's pass, the latest first, of all days or of some. Refuses as not found where there
 * are none, or the pass is another's.
 */
export async function listBookings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: AskedTicket,
  days?: { from: string; until: string },
): Promise<BookingOnWire[]> {
  const rows = isId(asked.customerTicketId) ? await readBookings(db, asked, clock.now(), days) : [];
  return rows.length === 0 ? refuse('not-found', {}) : rows.map(bookingToWire);
}
