import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { localDate } from '../../platform/clock.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { stopOnlyInScope } from '../in-scope.ts';
import { lockStopNames } from './find-or-create-stops.ts';
import { dayOfMoveTo, removeMovesFrom } from './timetables/write-moves.ts';
import { removeFromTimetables } from './timetables/write-timetable.ts';
import { countPassengers } from './list-stops.ts';
import { beingPaid } from './paying/being-paid.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A stop, and the services whose member changes it. */
interface StopKey extends ServiceScope {
  stop_id: string;
}

/**
 * Renames a stop. Services, tickets and bookings that refer to it have the new name at once (C-025). `previous` is the name that the person saw.
 * Does nothing when the stop has the new name already. Refuses with stop-unknown, stop-shared while a service outside the scope uses the stop (C-008), stop-changed after another person's change, and stop-name-taken.
 */
export async function renameStop(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  stop: StopKey,
  { name, previous }: { name: string; previous: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = await lockStop(transaction, stop);
    if (before.name === name) return;
    if (before.name !== previous) refuse('stop-changed', { name: before.name });
    await lockStopNames(transaction, stop.client_id, [name]);
    const taken = await transaction
      .selectFrom('stops')
      .select('id')
      .where('client_id', '=', stop.client_id)
      .where(sql<boolean>`name_key(name) = name_key(${name})`)
      .where('id', '<>', stop.stop_id)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (taken) refuse('stop-name-taken', { name });
    await ofStop(transaction, stop).set({ name }).execute();
    await writeAudit(transaction, clock.now(), {
      ...changeOf(actor, stop),
      action: 'rename-stop',
      before: { name: before.name },
      after: { name },
    });
  });
}

/**
 * Takes a stop off every route and retires it. Past tickets keep it. Refuses with stop-unknown, stop-shared, with stop-in-use while passengers board there,
 * with stop-being-paid while somebody pays for a ticket or a journey from there, and with stop-awaits-passengers while a coming timetable moves some there
 * (C-026).
 */
export async function removeStop(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  stop: StopKey,
): Promise<void> {
  const now = clock.now();
  const { client_id, stop_id } = stop;
  await inTransaction(db, async (transaction) => {
    // an order holds FOR KEY SHARE of its services: those that are being begun are waited for, and counted
    const { name, time_zone } = await lockStop(transaction, stop, sql`FOR UPDATE`);
    const passengers = await countPassengers(transaction, stop, now);
    if (passengers > 0) refuse('stop-in-use', { passengers });
    const paying = await countPaying(transaction, stop, localDate(now, time_zone));
    if (paying > 0) refuse('stop-being-paid', { passengers: paying });
    const day = await dayOfMoveTo(transaction, stop);
    if (day !== undefined) refuse('stop-awaits-passengers', { day: formatDate(day) });
    await removeMovesFrom(transaction, stop);
    const ofTimetables = await removeFromTimetables(transaction, now, localDate(now, time_zone), stop);
    const { rows } = await sql<{ name: string }>`
      WITH of_zones AS (
        DELETE FROM zone_stops WHERE client_id = ${client_id} AND stop_id = ${stop_id} RETURNING service_id
      )
      SELECT name FROM services
      WHERE client_id = ${client_id} AND (id = ANY (${ofTimetables}::uuid[]) OR id IN (SELECT service_id FROM of_zones))
      ORDER BY name, id`.execute(transaction);
    await ofStop(transaction, stop).set({ retired_at: now }).execute();
    await writeAudit(transaction, now, {
      ...changeOf(actor, stop),
      action: 'remove-stop',
      before: { name, services: rows.map((service) => service.name) },
    });
  });
}

/** The passengers of a stop from a day on whose orders are being paid. */
async function countPaying(
  transaction: Transaction<DB>,
  { client_id, stop_id }: StopKey,
  day: LocalDate,
): Promise<number> {
  const { rows } = await sql<{ passengers: number }>`
    SELECT count(DISTINCT id)::integer AS passengers FROM (${beingPaid(sql`${client_id}`, sql`${day}::date`)}) AS paying
    WHERE stop_id = ${stop_id} OR zone_stop_id = ${stop_id}`.execute(transaction);
  return rows[0]!.passengers;
}

/**
 * Locks the operator, so that changes of its stops and routes wait for each other, the services that call at the stop, and the stop, in the order
 * of the search (refresh_search_places). Returns the stop. Refuses a stop that is retired or of another operator, and one that services outside the
 * scope use.
 */
async function lockStop(
  transaction: Transaction<DB>,
  { stop_id, ...scope }: StopKey,
  lockOfServices = sql`FOR NO KEY UPDATE`,
): Promise<{ name: string; time_zone: string }> {
  const { client_id } = scope;
  const { time_zone } = await transaction
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await sql`
    SELECT FROM services WHERE client_id = ${client_id} AND id IN (
      SELECT service_id FROM service_stops WHERE client_id = ${client_id} AND stop_id = ${stop_id}
      UNION SELECT service_id FROM zone_stops WHERE client_id = ${client_id} AND stop_id = ${stop_id})
    ORDER BY id ${lockOfServices}`.execute(transaction);
  const stop = await transaction
    .selectFrom('stops as stop')
    .select(['name', stopOnlyInScope(scope).as('is_own')])
    .where('client_id', '=', client_id)
    .where('id', '=', stop_id)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!stop) return refuse('stop-unknown', {});
  if (!stop.is_own) refuse('stop-shared', {});
  return { name: stop.name, time_zone };
}

function ofStop(transaction: Transaction<DB>, { client_id, stop_id }: StopKey) {
  return transaction.updateTable('stops').where('client_id', '=', client_id).where('id', '=', stop_id);
}

function changeOf(actor: StaffActor, { client_id, stop_id }: StopKey) {
  return { client_id, actor, subject: { kind: 'stop', id: stop_id } };
}
