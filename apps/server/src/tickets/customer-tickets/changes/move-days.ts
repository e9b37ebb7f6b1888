import type { Departure } from '@fareway/domain/travel/availability.ts';
import type { Transaction } from 'kysely';
import { announceAgain } from '../../../network/stops/timetables/announce-again.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Moves tickets of one day to another departure. A ticket with a journey gets that of the departure, and a return both of its day, so that it is valid
 * there (A-240). Days and journeys are in the codes of tickets, so earlier codes are no longer valid.
 */
export async function moveTicketsToDay(
  transaction: Transaction<DB>,
  { client_id, ids }: { client_id: string; ids: readonly string[] },
  { date, direction }: Departure,
): Promise<void> {
  await sql`
    UPDATE customer_tickets
    SET start = ${date}, expiry = ${date}, revision = revision + 1,
        travel_pattern = CASE WHEN travel_pattern IS NOT NULL
          THEN weekday_of(${date}::date) || CASE WHEN type = 'return' THEN '' ELSE ${`_${direction}`} END END
    WHERE client_id = ${client_id} AND id = ANY (${[...ids]}::uuid[])`.execute(transaction);
  // the later day may be one on which the stop has moved
  await announceAgain(transaction, { client_id, ids });
}
