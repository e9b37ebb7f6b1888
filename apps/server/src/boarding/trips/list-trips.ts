import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import type { RequestedTicket } from '../../tickets/customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import { readTrips } from './trip-queries.ts';

/** A trip that was taken with a customer ticket. */
export const tripOnWire = z.object({ date_time: z.iso.datetime(), service_name: z.string() });

/**
 * Returns the trips of a purchaser's ticket, newest first. Refuses a ticket without trips, and the ticket of another purchaser, with
 * 'not-found'.
 */
export async function listTrips(
  { db }: Pick<Deps, 'db'>,
  requested: RequestedTicket,
): Promise<z.infer<typeof tripOnWire>[]> {
  const rows = isId(requested.customerTicketId) ? await readTrips(db, requested) : [];
  if (rows.length === 0) return refuse('not-found', {});
  return rows.map(({ boarded_at, service_name }) => ({ date_time: boarded_at.toISOString(), service_name }));
}
