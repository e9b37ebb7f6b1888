import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { keptOfPeople } from '../all-personal-data.ts';

/** SQL condition: whether the passenger of a `ticket` must still be known, because a payment, a refund or a debt is open (F-50). */
export const needsPassenger: RawBuilder<boolean> = sql<boolean>`(${sql.join(
  keptOfPeople.flatMap(({ needsPassenger: condition }) => condition ?? []),
  sql` OR `,
)})`;

/** Erases the passengers of some ended tickets, given as a relation of customer_tickets, in every capability. The sales stay. */
export async function eraseTickets(db: Transaction<DB>, tickets: RawBuilder<unknown>, now: Date): Promise<void> {
  for (const { eraseOfTickets } of keptOfPeople) await eraseOfTickets?.(db, tickets, now);
}
