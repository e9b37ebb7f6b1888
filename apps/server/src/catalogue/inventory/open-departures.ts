import { maxBookingDaysAhead } from '@fareway/domain/travel/advance-booking.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { newId } from '../../platform/ids.ts';
import { takeSeatsOfWeeks } from './seats-of-weeks.ts';
import { runsOn } from '../../network/calendars/runs-on.ts';
import { claimServicesToOpen, recordOpenedSeats } from '../../network/services/opened-seats.ts';
import type { ServiceKey } from '../../network/services/opened-seats.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How many days ahead seats are opened. A ticket needs at most 35 days; the rest is a reserve for the time when no process runs. */
const daysAhead = maxBookingDaysAhead;
/** How many services one turn opens. A new service has up to 183 days. */
const batch = 20;

/** The seats of a service's day, with the column that has their number: its two departures, and the journeys of advance passes. */
const sides = sql`
  (VALUES ('departure', 'am', am_seats), ('departure', 'pm', pm_seats), ('service_day', NULL, day_seats)) AS side (scope, direction, seats)`;

/**
 * Opens the seats of the days ahead for the services with a number of seats, on the days on which they run. Seats that are open do not
 * change, apart from the seats of weeks that were sold before (C-040). One turn is one transaction for a few services; each stores its last opened day. Returns whether there may be more.
 */
export async function openDepartures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  // all operators are in time zones with the same date
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
    await takeSeats(transaction, now, services, today);
    return services.length === batch;
  });
}

/** Weeks that were sold before a day was opened need seats of it. So do those that were sold while a calendar changed (C-040). */
async function takeSeats(
  transaction: Transaction<DB>,
  now: Date,
  services: readonly ServiceKey[],
  today: LocalDate,
): Promise<void> {
  for (const client_id of new Set(services.map((service) => service.client_id))) {
    const service_ids = services.filter((service) => service.client_id === client_id).map(({ id }) => id);
    await takeSeatsOfWeeks(transaction, now, { kind: 'system', id: null }, { client_id, service_ids, today });
  }
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
  const onItsDay = runsOn('service', sql`day.date`, sql`side.direction`);
  const { rows } = await sql<OpenedSeats>`
    SELECT service.client_id, service.id AS service_id, open.*
    FROM ${rowsOf(services)}
    JOIN services AS service ON service.client_id = due.client_id AND service.id = due.id
    CROSS JOIN LATERAL (
      SELECT day.date, side.scope, side.direction, side.seats AS capacity
      FROM (
        SELECT ${days.first}::date + ahead AS date FROM generate_series(0, ${days.last}::date - ${days.first}::date) AS ahead
      ) AS day
      CROSS JOIN LATERAL ${sides}
      ${onItsDay.joins}
      WHERE side.seats IS NOT NULL AND day.date > service.seats_opened_to AND ${onItsDay.runs}
    ) AS open`.execute(db);
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
