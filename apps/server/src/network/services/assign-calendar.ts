import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Gives services of an operator a calendar; null: they run on all of their weekdays. The caller has locked the services in the order of their ids. */
export async function assignCalendar(
  transaction: Transaction<DB>,
  clientId: string,
  serviceIds: readonly string[],
  calendarId: string | null,
): Promise<void> {
  await sql`
    UPDATE services SET calendar_id = ${calendarId}::uuid
    WHERE client_id = ${clientId} AND id = ANY (${[...serviceIds]}::uuid[]) AND calendar_id IS DISTINCT FROM ${calendarId}::uuid`.execute(
    transaction,
  );
}
