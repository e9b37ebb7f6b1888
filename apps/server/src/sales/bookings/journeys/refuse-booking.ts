import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/**
 * Refuses a booking that a purchaser has not: with wrong-account when its pass is that of another account, so that the page leads to log in,
 * and else with booking-not-found.
 */
export async function refuseBooking(
  db: Kysely<DB>,
  { userId, customerTicketId }: { userId: string; customerTicketId: string },
): Promise<never> {
  const pass = await db
    .selectFrom('customer_tickets')
    .select('user_id')
    .where('id', '=', customerTicketId)
    .executeTakeFirst();
  return refuse(pass && pass.user_id !== userId ? 'wrong-account' : 'booking-not-found', {});
}
