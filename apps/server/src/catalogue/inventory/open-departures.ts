import { maxBookingDaysAhead } from '@fareway/domain/advance-booking.ts';
import { addDays } from '@fareway/domain/local-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { newId } from '../../platform/ids.ts';
import { claimServicesToOpen, recordOpenedSeats } from '../../network/services/opened-seats.ts';
import type { ServiceKey } from '../../network/services/opened-seats.ts';

/** Seats are opened so far ahead; a ticket needs at most 35 days, and a stopped process has the rest of the time. */
const daysAhead = maxBookingDaysAhead;
/** Services of one turn: of a new service up to 183 rows are opened. */
const batch = 20;

/** What a day of a service has seats of, and in which column the service says how many: its departures, and the journeys of passes. */
const sides = sql`
  (VALUES ('departure', 'am', am_seats), ('departure', 'pm', pm_seats), ('service_day', NULL, day_seats)) AS side (scope, direction, seats)`;

/**
 * Opens the seats of the days ahead: of every service that says how many it has, on the days on which it runs. What is open
 * already stays as it is. One turn is one transaction on a few services, each of which remembers the last day that was opened. Returns
 * whether there may be more to open.
 */
export async function openDepartures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  // the time zones of all operators have the same day
  const today = localDate(now, 'Europe/London');
  const days = { first: today, last: addDays(today, daysAhead) };
  return inTransaction(db, async (transaction) => {
    const services = await claimServicesToOpen(transaction, days.last, batch);
    if (services.length === 0) return false;
    const seats = await readSeatsToOpen(transaction, services, days);
    await insertSeats(
      transaction,
      seats.map((row) => ({ ...row, id: newId(now.getTime()) })),
    );
    await recordOpenedSeats(transaction, services, days.last);
    return services.length === batch;
  });
}

export function openDeparturesJob(deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'open-departures', seconds: 60, run: () => openDepartures(deps) };
}

const rowsOf = (services: ServiceKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(services)}::jsonb) AS due (client_id uuid, id uuid)`;

interface OpenedSeats {
  client_id: string;
  service_id: string;
  date: LocalDate;
  scope: 'departure' | 'service_day';
  direction: 'am' | 'pm' | null;
  capacity: number;
}

async function readSeatsToOpen(
  db: Transaction<DB>,
  services: ServiceKey[],
  days: { first: LocalDate; last: LocalDate },
): Promise<OpenedSeats[]> {
  const { rows } = await sql<OpenedSeats>`
    SELECT service.client_id, service.id AS service_id, day.date, side.scope, side.direction, side.seats AS capacity
    FROM ${rowsOf(services)}
    JOIN services AS service ON service.client_id = due.client_id AND service.id = due.id
    CROSS JOIN LATERAL ${sides}
    CROSS JOIN LATERAL (
      SELECT ${days.first}::date + ahead AS date FROM generate_series(0, ${days.last}::date - ${days.first}::date) AS ahead
    ) AS day
    WHERE side.seats IS NOT NULL AND day.date > service.seats_opened_to
      AND weekday_of(day.date) = ANY (service.operating_weekdays)
      AND NOT EXISTS (SELECT FROM service_days_off AS day_off
        WHERE day_off.client_id = service.client_id AND day_off.service_id = service.id AND day_off.date = day.date)`.execute(
    db,
  );
  return rows;
}

async function insertSeats(db: Transaction<DB>, seats: (OpenedSeats & { id: string })[]): Promise<void> {
  await sql`
    INSERT INTO inventory (client_id, id, scope, service_id, date, direction, capacity)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) AS opened (
      client_id uuid, id uuid, scope text, service_id uuid, date date, direction text, capacity integer
    )
    ON CONFLICT DO NOTHING`.execute(db);
}
