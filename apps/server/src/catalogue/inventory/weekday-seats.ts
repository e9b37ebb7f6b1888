import type { WantedSeats, WeekdaySeats } from '@fareway/domain/network/weekday-seats.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Seats of weekdays for the tickets of a type and year. */
interface WeekdaySeatsKey {
  client_id: string;
  ticket_type: string;
  year: string;
}

export type WeekdaySeatRow = WeekdaySeats & { id: string; service_id: string };

type WeekdaySeatsOfServices = WeekdaySeatsKey & { service_ids: readonly string[] };

const isOfKey = ({ client_id, service_ids, ticket_type, year }: WeekdaySeatsOfServices) => sql`
  client_id = ${client_id} AND service_id = ANY (${[...service_ids]}::uuid[]) AND scope = 'weekly_pattern'
  AND ticket_type::text = ${ticket_type} AND year::text = ${year}`;

/** Returns the rows of the seats on weekdays of services. */
export async function listWeekdayRows(transaction: Transaction<DB>, key: WeekdaySeatsOfServices): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM inventory WHERE ${isOfKey(key)}`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Locks the seats on weekdays of services, in the order of their ids. The numbers are those with the seats that are held back. */
export async function lockWeekdaySeats(
  transaction: Transaction<DB>,
  key: WeekdaySeatsOfServices,
): Promise<WeekdaySeatRow[]> {
  const { rows } = await sql<WeekdaySeatRow>`
    SELECT id, service_id, weekday, direction, capacity + held_back AS capacity, taken FROM inventory
    WHERE ${isOfKey(key)}
    ORDER BY id
    FOR NO KEY UPDATE`.execute(transaction);
  return rows;
}

/** Opens cells of services without a seat, where there are none yet. Their services are locked. Returns the ids of the new ones. */
export async function openWeekdaySeats(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, service_ids, ticket_type, year }: WeekdaySeatsOfServices,
  cells: readonly Pick<WantedSeats, 'weekday' | 'direction'>[],
): Promise<Set<string>> {
  if (cells.length === 0) return new Set();
  const rows = service_ids.flatMap((service_id) =>
    cells.map(({ weekday, direction }) => ({
      client_id,
      id: newId(now.getTime()),
      scope: 'weekly_pattern',
      service_id,
      ticket_type,
      year,
      weekday,
      direction,
      capacity: 0,
    })),
  );
  const opened = transaction
    .insertInto('inventory')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');
  return new Set((await opened.execute()).map(({ id }) => id));
}

/** Opens cells of a new service with their seats. */
export async function insertWeekdaySeats(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, service_id, ticket_type, year }: WeekdaySeatsKey & { service_id: string },
  cells: readonly WantedSeats[],
): Promise<void> {
  if (cells.length === 0) return;
  const rows = cells.map(({ weekday, direction, seats }) => ({
    client_id,
    id: newId(now.getTime()),
    scope: 'weekly_pattern',
    service_id,
    ticket_type,
    year,
    weekday,
    direction,
    capacity: seats,
  }));
  await transaction.insertInto('inventory').values(rows).execute();
}
