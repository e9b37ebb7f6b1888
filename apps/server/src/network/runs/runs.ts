import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A departure of a service on a day. */
export interface RunKey {
  client_id: string;
  service_id: string;
  date: LocalDate;
  direction: Direction;
}

/** A departure, as expressions. */
export interface RunInSql {
  client_id: RawBuilder<unknown>;
  service_id: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
}

export function runInSql({ client_id, service_id, date, direction }: RunKey): RunInSql {
  return {
    client_id: sql`${client_id}::uuid`,
    service_id: sql`${service_id}::uuid`,
    date: sql`${date}::date`,
    direction: sql`${direction}::text`,
  };
}

/** A departure that is cancelled (C-032). */
export interface CancelledRun {
  id: string;
  /** How often it was cancelled; it may have been put back in between. */
  cancellations: number;
  cancelled_at: Date;
  /** The member of staff, or the name of a staff command. */
  cancelled_by: string;
  reason: string;
}

/** Reads a departure that is cancelled; undefined when it is not. */
export async function readCancelledRun(
  db: Kysely<DB>,
  { client_id, service_id, date, direction }: RunKey,
): Promise<CancelledRun | undefined> {
  const { rows } = await sql<CancelledRun>`
    SELECT id, cancellations, cancelled_at, cancelled_by, reason FROM runs
    WHERE client_id = ${client_id} AND service_id = ${service_id} AND date = ${date} AND direction = ${direction}
      AND cancelled_at IS NOT NULL`.execute(db);
  return rows[0];
}

/** Writes that a departure is cancelled. The caller has locked its service, and it is not cancelled yet. */
export async function writeCancelledRun(
  transaction: Transaction<DB>,
  { client_id, service_id, date, direction }: RunKey,
  { now, by, reason }: { now: Date; by: string; reason: string },
): Promise<CancelledRun> {
  const { rows } = await sql<CancelledRun>`
    INSERT INTO runs AS run (client_id, service_id, date, direction, id, cancellations, cancelled_at, cancelled_by, reason)
    VALUES (${client_id}, ${service_id}, ${date}, ${direction}, ${newId(now.getTime())}, 1, ${now}, ${by}, ${reason})
    ON CONFLICT (client_id, service_id, date, direction) DO UPDATE
    SET cancellations = run.cancellations + 1, cancelled_at = excluded.cancelled_at, cancelled_by = excluded.cancelled_by, reason = excluded.reason
    RETURNING id, cancellations, cancelled_at, cancelled_by, reason`.execute(transaction);
  return rows[0]!;
}

/** Writes that a departure runs again. The caller has locked its service. */
export async function writeRunPutBack(
  transaction: Transaction<DB>,
  { client_id }: Pick<RunKey, 'client_id'>,
  id: string,
): Promise<void> {
  await sql`
    UPDATE runs SET cancelled_at = NULL, cancelled_by = NULL, reason = NULL
    WHERE client_id = ${client_id} AND id = ${id}`.execute(transaction);
}

/**
 * Gives a departure a vehicle; null: the usual one of its service (C-035). The caller has locked its service. Returns the run, and the vehicle that was
 * given before.
 */
export async function writeRunVehicle(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, service_id, date, direction }: RunKey,
  vehicle_id: string | null,
): Promise<{ id: string; before: string | null }> {
  const key = { client_id, service_id, date, direction };
  const run = await transaction
    .selectFrom('runs')
    .select(['id', 'vehicle_id'])
    .where('client_id', '=', client_id)
    .where('service_id', '=', service_id)
    .where('date', '=', date)
    .where('direction', '=', direction)
    .executeTakeFirst();
  const id = run?.id ?? newId(now.getTime());
  await transaction
    .insertInto('runs')
    .values({ ...key, id, vehicle_id })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'service_id', 'date', 'direction']).doUpdateSet({ vehicle_id }),
    )
    .execute();
  return { id, before: run?.vehicle_id ?? null };
}
