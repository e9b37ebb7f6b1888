import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { listValidTickets } from '../../tickets/customer-tickets/personal-data.ts';
import { allPersonalData } from '../all-personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** SQL condition: whether the passenger of a `ticket` must still be known, because a payment, a refund or a debt is open (F-50). */
export const needsPassenger: RawBuilder<boolean> = sql<boolean>`(${sql.join(
  allPersonalData.flatMap(({ needsPassenger: condition }) => condition ?? []),
  sql` OR `,
)})`;

/** Erases the passengers of some ended tickets, given as a relation of customer_tickets, in every capability. The sales stay. */
export async function eraseTickets(db: Transaction<DB>, tickets: RawBuilder<unknown>, now: Date): Promise<void> {
  for (const { eraseOfTickets } of allPersonalData) await eraseOfTickets?.(db, tickets, now);
}

/** Returns the day after the first of a purchaser's valid tickets ends, or null if there is none. A closed account erases that passenger then. */
export async function nextNameErasure(db: Transaction<DB>, userId: string, now: Date): Promise<LocalDate | null> {
  const [first] = await listValidTickets(db, userId, now);
  return first ? addDays(first.expiry, 1) : null;
}
