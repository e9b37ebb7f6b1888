import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { endOfSale } from '@fareway/domain/travel/end-of-sale.ts';
import type { Kysely, Transaction } from 'kysely';
import { runsOn } from '../../network/calendars/runs-on.ts';
import { readCancelledRun } from '../../network/runs/runs.ts';
import type { CancelledRun, RunKey } from '../../network/runs/runs.ts';
import { lockService } from '../../network/services/lock-service.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A departure of a service, as its pages and messages name it. */
export interface Departure {
  service: { id: string; name: string };
  date: LocalDate;
  direction: RunKey['direction'];
  /** When it leaves, in minutes after midnight; null when the timetable does not say it. */
  minutes: number | null;
  /** The day of the operator. */
  today: LocalDate;
  time_zone: string;
  currency: 'gbp' | 'eur';
  /** Whether the service runs then by its weekdays and calendar. */
  runs: boolean;
  cancelled: CancelledRun | undefined;
}

/** Reads a departure. Refuses with service-unknown for a service that the operator does not have, or that is archived. */
export async function readDeparture(db: Kysely<DB>, key: RunKey, now: Date): Promise<Departure> {
  const { client_id, service_id, date, direction } = key;
  const onItsDay = runsOn('service', sql`${date}::date`, sql`${direction}::text`);
  const { rows } = await sql<Omit<Departure, 'date' | 'direction' | 'cancelled'>>`
    SELECT jsonb_build_object('id', service.id, 'name', service.name) AS service, clients.currency, ${onItsDay.runs} AS runs,
           (${now}::timestamptz AT TIME ZONE clients.time_zone)::date AS today, clients.time_zone,
           coalesce((
             SELECT min(minutes) FROM service_stops AS called
             WHERE called.client_id = service.client_id AND called.service_id = service.id AND called.direction = ${direction}
               AND called.valid_from = (
                 SELECT max(valid_from) FROM timetables AS version
                 WHERE version.client_id = service.client_id AND version.service_id = service.id AND version.valid_from <= ${date})
           ), CASE WHEN ${direction} = 'am' AND service.time ~ '^\\d{4}$'
             THEN left(service.time, 2)::integer * 60 + right(service.time, 2)::integer END) AS minutes
    FROM services AS service JOIN clients ON clients.id = service.client_id
    ${onItsDay.joins}
    WHERE service.client_id = ${client_id} AND service.id = ${service_id} AND service.archived_at IS NULL`.execute(db);
  const [found] = rows;
  if (!found) return refuse('service-unknown', {});
  return { ...found, date, direction, cancelled: await readCancelledRun(db, key) };
}

/** Whether a departure has left at an instant. */
export function hasLeft({ date, direction, minutes, time_zone }: Departure, now: Date): boolean {
  const departure = { date, direction, calls: [{ stop: '', minutes }], time: null };
  return endOfSale(departure, { time_zone, cut_off_minutes: 0 }, now.getTime()) !== undefined;
}

/**
 * Locks the operator and the service of a departure, so that its changes are made one after the other, and reads it. Refuses as `readDeparture` does, and
 * a day in the past.
 */
export async function lockDeparture(transaction: Transaction<DB>, key: RunKey, now: Date): Promise<Departure> {
  await lockService(transaction, key);
  const departure = await readDeparture(transaction, key, now);
  return key.date < departure.today ? refuse('departure-past', {}) : departure;
}
