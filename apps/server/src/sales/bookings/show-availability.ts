import type { JourneyAvailability } from '@fareway/domain/advance-booking.ts';
import { refuse } from '@fareway/domain/refusals.ts';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import { availabilityOf, bookableColumns } from './bookable.ts';
import type { Bookable } from './bookable.ts';

/**
 * What remains of the journeys that are booked on passes, from today so many days ahead, or as far as the operator lets book.
 * Throws client-not-found.
 */
export async function showAvailability(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  client: string,
  daysAhead: number | undefined,
): Promise<JourneyAvailability> {
  const { rows } = await sql<Bookable>`
    SELECT ${bookableColumns(clock.now(), daysAhead)} FROM clients AS client
    WHERE client.id = ${isId(client) ? client : null}::uuid OR client.slug = ${client}`.execute(db);
  const [bookable] = rows;
  return bookable ? availabilityOf(bookable) : refuse('client-not-found', {});
}
