import { refuse } from '@fareway/domain/refusals.ts';
import type { z } from 'zod';
import type { AskedTicket } from '../../tickets/customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import { readTrips } from './trip-queries.ts';
import type { tripOnWire } from '../scans/schemas.ts';

/** The trips of a purchaser's ticket, newest first. Refuses as not found where there are none, or the ticket is another's. */
export async function listTrips({ db }: Pick<Deps, 'db'>, asked: AskedTicket): Promise<z.infer<typeof tripOnWire>[]> {
  const rows = isId(asked.customerTicketId) ? await readTrips(db, asked) : [];
  if (rows.length === 0) return refuse('not-found', {});
  return rows.map(({ boarded_at, service_name }) => ({ date_time: boarded_at.toISOString(), service_name }));
}
