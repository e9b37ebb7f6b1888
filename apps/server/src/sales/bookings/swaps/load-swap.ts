import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Kysely } from 'kysely';
import { bookedDays } from '../journeys/read-bookings.ts';
import type { BookedDay } from '../journeys/read-bookings.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { bookableColumns } from '../bookable.ts';
import type { Bookable } from '../bookable.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** What a change of a booking is decided by. */
export interface SwapContext extends Bookable {
  start: LocalDate;
  expiry: LocalDate;
  /** The days that are booked on the pass, with the booking itself. */
  booked: BookedDay[];
  /** The current email address; null when the account is closed. */
  user_email: string | null;
}

/** Loads what a change of a booking on an existing pass is decided by. */
export async function loadSwap(
  db: Kysely<DB>,
  pass: { client_id: string; id: string },
  now: Date,
): Promise<SwapContext> {
  const { rows } = await sql<SwapContext>`
    SELECT ${bookableColumns(now)}, pass.start, pass.expiry, ${bookedDays} AS booked,
           (SELECT email FROM users WHERE users.id = pass.user_id) AS user_email
    FROM customer_tickets AS pass JOIN clients AS client ON client.id = pass.client_id
    WHERE pass.client_id = ${pass.client_id} AND pass.id = ${pass.id}`.execute(db);
  return rows[0]!;
}
