import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface ServiceKey {
  client_id: string;
  id: string;
}

/** Locks services that have seats to open up to a day. Services that another process has locked are left out. */
export async function claimServicesToOpen(
  db: Transaction<DB>,
  lastDay: LocalDate,
  limit: number,
): Promise<ServiceKey[]> {
  const { rows } = await sql<ServiceKey>`
    SELECT client_id, id FROM services
    WHERE archived_at IS NULL AND num_nonnulls(am_seats, pm_seats, day_seats) > 0 AND seats_opened_to < ${lastDay}
    ORDER BY seats_opened_to LIMIT ${limit}
    FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}

/** Records the last day whose seats are open. */
export async function recordOpenedSeats(
  db: Transaction<DB>,
  services: readonly ServiceKey[],
  lastDay: LocalDate,
): Promise<void> {
  await sql`
    UPDATE services SET seats_opened_to = ${lastDay}
    FROM jsonb_to_recordset(${JSON.stringify(services)}::jsonb) AS due (client_id uuid, id uuid)
    WHERE services.client_id = due.client_id AND services.id = due.id`.execute(db);
}
