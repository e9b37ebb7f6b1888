import type { Deps } from '../../platform/deps.ts';
import { readTicketsById } from './queries.ts';
import type { TicketRow } from './rows.ts';

/** Customer tickets by their ids, whoever's they are, in one statement and in no order: who asks decides who may see them. */
export async function findTickets(db: Deps['db'], customerTicketIds: readonly string[]): Promise<TicketRow[]> {
  return readTicketsById(db, customerTicketIds);
}
