import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Moves tickets of one day to another day. The day is in their codes, so earlier codes are no longer valid. */
export async function moveTicketsToDay(
  transaction: Transaction<DB>,
  { client_id, ids }: { client_id: string; ids: readonly string[] },
  day: LocalDate,
): Promise<void> {
  await sql`
    UPDATE customer_tickets SET start = ${day}, expiry = ${day}, revision = revision + 1
    WHERE client_id = ${client_id} AND id = ANY (${[...ids]}::uuid[])`.execute(transaction);
}
