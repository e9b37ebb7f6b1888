import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** While seats are moved, the guard of the database is content. */
const mostWhileMoving = 1_000_000;

/** The shared limit of a service and year (C-050). */
export interface SharedLimitKey {
  client_id: string;
  service_id: string;
  year: string;
}

export interface SharedLimitRow {
  id: string;
  /** Without those that are held back. */
  capacity: number;
  held_back: number;
  taken: number;
  shares_departures: boolean;
}

/** Finds the shared limit of a service and year, or makes one without a seat. The service is locked. */
export async function openSharedLimit(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, service_id, year }: SharedLimitKey,
): Promise<SharedLimitRow & { is_new: boolean }> {
  const find = () =>
    transaction
      .selectFrom('inventory')
      .select(['id', 'capacity', 'held_back', 'taken', 'shares_departures'])
      .where('client_id', '=', client_id)
      .where('service_id', '=', service_id)
      .where('scope', '=', 'shared')
      .where('year', '=', year)
      .executeTakeFirst();
  const found = await find();
  if (found) return { ...found, is_new: false };
  const row = { client_id, id: newId(now.getTime()), scope: 'shared', service_id, year, capacity: 0 };
  await transaction.insertInto('inventory').values(row).execute();
  return { ...(await find())!, is_new: true };
}

/** Reads what is locked before a shared limit changes: the numbers of tickets that join, and the coming departures. */
export async function rowsToShare(
  transaction: Transaction<DB>,
  { client_id, service_id, year }: SharedLimitKey,
  { ticket_ids, today }: { ticket_ids: readonly string[]; today: LocalDate },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM inventory WHERE client_id = ${client_id} AND scope = 'ticket' AND ticket_id = ANY (${[...ticket_ids]}::uuid[])
    UNION ALL SELECT id FROM inventory
    WHERE client_id = ${client_id} AND service_id = ${service_id} AND scope = 'departure' AND date >= ${today}::date
      AND sales_year_of(date) = ${year}`.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * Moves the numbers of tickets with the seats that are taken of them into a shared limit. All rows, orders and renewals are locked. The seats that
 * renewals keep are moved by `moveKept`. Returns the seats of the tickets, without those that are held back; the caller writes the number.
 */
export async function joinSharedLimit(
  transaction: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
  ticket_ids: readonly string[],
  moveKept: (from: readonly string[]) => Promise<void>,
): Promise<number> {
  if (ticket_ids.length === 0) return 0;
  const own = await transaction
    .selectFrom('inventory')
    .select(['id', 'capacity', 'held_back', 'taken'])
    .where('client_id', '=', client_id)
    .where('scope', '=', 'ticket')
    .where('ticket_id', 'in', ticket_ids)
    .execute();
  const ids = own.map((row) => row.id);
  const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + of(row), 0);
  // more than will be taken of it, until the caller writes its number: the rows are locked
  await sql`
    UPDATE inventory SET capacity = ${mostWhileMoving}, taken = taken + ${sum((row) => row.taken)}::integer,
                         held_back = held_back + ${sum((row) => row.held_back)}::integer
    WHERE client_id = ${client_id} AND id = ${id}`.execute(transaction);
  await sql`UPDATE order_seats SET inventory_id = ${id} WHERE client_id = ${client_id} AND inventory_id = ANY (${ids}::uuid[])`.execute(
    transaction,
  );
  await moveKept(ids);
  await transaction.deleteFrom('inventory').where('client_id', '=', client_id).where('id', 'in', ids).execute();
  await transaction
    .insertInto('shared_limit_tickets')
    .values(ticket_ids.map((ticket_id) => ({ client_id, ticket_id, inventory_id: id })))
    .execute();
  return sum((row) => row.capacity);
}

/** Takes tickets without a taken seat out of a shared limit. Nothing of them is sold until they get a number of their own. */
export async function leaveSharedLimit(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, service_id }: SharedLimitKey,
  ticket_ids: readonly string[],
): Promise<void> {
  if (ticket_ids.length === 0) return;
  await transaction
    .deleteFrom('shared_limit_tickets')
    .where('client_id', '=', client_id)
    .where('ticket_id', 'in', ticket_ids)
    .execute();
  await transaction
    .insertInto('inventory')
    .values(
      ticket_ids.map((ticket_id) => ({
        client_id,
        id: newId(now.getTime()),
        scope: 'ticket',
        service_id,
        ticket_id,
        capacity: 0,
      })),
    )
    .execute();
}

/** Writes whether departures share a locked limit, and the number that it has before the change. */
export async function writeSharedLimit(
  transaction: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
  { capacity, shares_departures }: { capacity: number; shares_departures: boolean },
): Promise<void> {
  await transaction
    .updateTable('inventory')
    .set({ capacity, shares_departures })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
}
