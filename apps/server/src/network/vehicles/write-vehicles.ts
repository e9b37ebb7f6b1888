import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { VehicleDetails } from '@fareway/domain/network/vehicles/vehicle-form.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { findReliefOfVehicle } from './relief-periods.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface VehicleKey {
  client_id: string;
  vehicle_id: string;
}

/** The most vehicles that an operator has, so that a choice of them stays a page. */
const mostVehicles = 500;

/**
 * Creates a vehicle of an operator (C-035). Returns its id. Refuses with vehicle-name-taken, so that a second press creates nothing, and with
 * too-many-vehicles.
 */
export async function createVehicle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  client_id: string,
  details: VehicleDetails,
): Promise<string> {
  const now = clock.now();
  const id = newId(now.getTime());
  await inTransaction(db, async (transaction) => {
    await lockOperatorOfVehicles(transaction, client_id);
    await expectFreeName(transaction, { client_id, vehicle_id: id }, details.name);
    const { count } = await transaction
      .selectFrom('vehicles')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('client_id', '=', client_id)
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostVehicles) refuse('too-many-vehicles', { most: mostVehicles });
    await transaction
      .insertInto('vehicles')
      .values({ client_id, id, ...details })
      .execute();
    const subject = { kind: 'vehicle', id };
    await writeAudit(transaction, now, { client_id, actor, action: 'create-vehicle', subject, after: details });
  });
  return id;
}

/** Locks the operator, as all changes of its network do. */
export async function lockOperatorOfVehicles(transaction: Transaction<DB>, client_id: string): Promise<void> {
  await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
}

/** Locks a vehicle; the operator is locked before. Refuses with vehicle-unknown for one that is removed or of another operator. */
export async function lockVehicle(
  transaction: Transaction<DB>,
  { client_id, vehicle_id }: VehicleKey,
): Promise<VehicleDetails & { revision: number }> {
  const vehicle = await transaction
    .selectFrom('vehicles')
    .select(['name', 'seats', 'wheelchair_places', 'revision'])
    .where('client_id', '=', client_id)
    .where('id', '=', vehicle_id)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return vehicle ?? refuse('vehicle-unknown', {});
}

/** Writes the values of a locked vehicle, with its audit row. Refuses with vehicle-name-taken. Returns the new revision. */
export async function writeVehicle(
  transaction: Transaction<DB>,
  now: Date,
  actor: StaffActor,
  key: VehicleKey,
  { before, after }: { before: VehicleDetails & { revision: number }; after: VehicleDetails },
): Promise<number> {
  const { revision, ...old } = before;
  if (JSON.stringify(old) === JSON.stringify(after)) return revision;
  if (after.name !== old.name) await expectFreeName(transaction, key, after.name);
  await ofVehicle(transaction, key)
    .set({ ...after, revision: revision + 1 })
    .execute();
  await writeAudit(transaction, now, { ...changeOf(actor, key), action: 'change-vehicle', before: old, after });
  return revision + 1;
}

/**
 * Removes a vehicle: no service has it any more, and past departures keep it. Refuses with vehicle-unknown, with vehicle-changed after a colleague's
 * change, with vehicle-in-use while a departure of today or later has it, and with vehicle-relieves while it is a relief bus.
 */
export async function removeVehicle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: VehicleKey,
  seen: number,
): Promise<void> {
  const now = clock.now();
  const { client_id, vehicle_id } = key;
  await inTransaction(db, async (transaction) => {
    await lockOperatorOfVehicles(transaction, client_id);
    const { revision, ...before } = await lockVehicle(transaction, key);
    if (revision !== seen) refuse('vehicle-changed', {});
    const { rows } = await sql<{ departures: number; today: LocalDate }>`
      SELECT local.today, (
        SELECT count(*)::integer FROM runs
        WHERE runs.client_id = clients.id AND vehicle_id = ${vehicle_id} AND date >= local.today) AS departures
      FROM clients CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE clients.time_zone)::date AS today) AS local
      WHERE clients.id = ${client_id}`.execute(transaction);
    const { departures, today } = rows[0]!;
    if (departures > 0) refuse('vehicle-in-use', { departures });
    const relief = await findReliefOfVehicle(transaction, key, today);
    if (relief) refuse('vehicle-relieves', { ...relief, day: formatDate(relief.last_day) });
    const { rows: left } = await sql<{ service_id: string }>`
      DELETE FROM service_vehicles WHERE client_id = ${client_id} AND vehicle_id = ${vehicle_id} RETURNING service_id`.execute(
      transaction,
    );
    await ofVehicle(transaction, key).set({ retired_at: now }).execute();
    await writeAudit(transaction, now, {
      ...changeOf(actor, key),
      action: 'remove-vehicle',
      before: { ...before, ...(left.length > 0 && { services: left.length }) },
    });
  });
}

/** Writes the vehicles of a service in their order. The caller has locked the operator and the service, and has checked the vehicles. */
export async function writeServiceVehicles(
  transaction: Transaction<DB>,
  service: { client_id: string; service_id: string },
  ids: readonly string[],
): Promise<void> {
  const { client_id, service_id } = service;
  await transaction
    .deleteFrom('service_vehicles')
    .where('client_id', '=', client_id)
    .where('service_id', '=', service_id)
    .execute();
  const rows = ids.map((vehicle_id, index) => ({ client_id, service_id, position: index + 1, vehicle_id }));
  if (rows.length > 0) await transaction.insertInto('service_vehicles').values(rows).execute();
}

async function expectFreeName(
  transaction: Transaction<DB>,
  { client_id, vehicle_id }: VehicleKey,
  name: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM vehicles
    WHERE client_id = ${client_id} AND name_key(name) = name_key(${name}) AND id <> ${vehicle_id} AND retired_at IS NULL`.execute(
    transaction,
  );
  if (rows[0]) refuse('vehicle-name-taken', { name: rows[0].name });
}

function ofVehicle(transaction: Transaction<DB>, { client_id, vehicle_id }: VehicleKey) {
  return transaction.updateTable('vehicles').where('client_id', '=', client_id).where('id', '=', vehicle_id);
}

function changeOf(actor: StaffActor, { client_id, vehicle_id }: VehicleKey) {
  return { client_id, actor, subject: { kind: 'vehicle', id: vehicle_id } };
}
