import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { endOfRetention } from '@fareway/domain/accounts/retention.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { releasePhotos } from '../photos/discard-photos.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const batch = 50;

interface DuePassenger {
  id: string;
  photo: string | null;
  /** The later of the last change and the last day of the passenger's last ticket. */
  last_day: LocalDate;
}

/**
 * Deletes saved passengers 13 months after their last ticket or change (decision 169). Postpones a passenger with a later ticket to the day on
 * which it can be due, so that each turn reads due passengers only. Returns whether there may be more.
 */
export async function deleteOldPassengers(db: Database, today: LocalDate, now: Date): Promise<boolean> {
  const lastDay = endOfRetention(today);
  return inTransaction(db, async (transaction) => {
    const { rows: due } = await sql<DuePassenger>`
      SELECT id, photo, greatest(saved.retention_from, (
        SELECT max(ticket.expiry) FROM customer_tickets AS ticket
        WHERE ticket.user_id = saved.user_id AND ticket.ticket_status <> 'void'
          AND name_key(ticket.first_name || ' ' || ticket.last_name)
              = ANY (saved.earlier_names || name_key(saved.first_name || ' ' || saved.last_name))
      ))::text AS last_day
      FROM saved_passengers AS saved
      WHERE saved.retention_from <= ${lastDay}::date
      ORDER BY saved.retention_from LIMIT ${batch} FOR UPDATE SKIP LOCKED`.execute(transaction);
    const expired = due.filter(({ last_day }) => last_day <= lastDay);
    const later = due.filter(({ last_day }) => last_day > lastDay);
    await sql`
      UPDATE saved_passengers SET retention_from = moved.last_day
      FROM jsonb_to_recordset(${JSON.stringify(later)}::jsonb) AS moved (id uuid, last_day date)
      WHERE saved_passengers.id = moved.id`.execute(transaction);
    await sql`DELETE FROM saved_passengers WHERE id = ANY (${expired.map(({ id }) => id)}::uuid[])`.execute(
      transaction,
    );
    const photos = expired.flatMap(({ photo }) => photo ?? []);
    await releasePhotos(transaction, photos, now, { kind: 'system', id: null });
    return due.length === batch;
  });
}
